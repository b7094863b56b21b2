import { anonymousAttempter, failedLinkAttempts } from '../../../platform/attempts/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { type ApiContext, refuse } from '../../../platform/http/index.ts'
import { extensionOf } from '../companies/index.ts'
import { packCrx } from './pack-crx.ts'
import { type CompanyPackage, packExtension } from './pack-extension.ts'
import type { PackageDependencies } from './package-dependencies.ts'
import { extensionIdOf } from './signing-key.ts'
import { isUpdateKey, type UpdateFile } from './update-address.ts'
import { chromiumUpdates, firefoxUpdates } from './update-manifest.ts'

const types: Readonly<Record<UpdateFile, string>> = {
  'chromium.xml': 'text/xml',
  'chromium.crx': 'application/x-chrome-extension',
  'firefox.json': 'application/json',
  'firefox.xpi': 'application/x-xpinstall',
}

interface UpdateRequest {
  readonly company: number
  readonly key: string
  readonly file: UpdateFile
}

async function requireKey(
  { updateSecret }: PackageDependencies,
  tx: Tx,
  { company: companyId, key }: UpdateRequest,
): Promise<void> {
  const row = await tx
    .selectFrom('company')
    .select('company.config')
    .where('company.id', '=', companyId)
    .executeTakeFirst()
  const tokens = row === undefined ? [] : extensionOf(row.config as Record<string, unknown>).integrityTokens
  if (!isUpdateKey(updateSecret, { companyId, tokens }, key)) throw refuse('notFound')
}

async function contentOf(
  { publicAddress, signingKey }: PackageDependencies,
  { version, zip }: CompanyPackage,
  { company, key, file }: UpdateRequest,
): Promise<Buffer | string> {
  const folder = `${publicAddress()}/api/v2/extension/companies/${company}/updates/${key}`
  switch (file) {
    case 'chromium.xml':
      return chromiumUpdates(extensionIdOf(signingKey.publicKey), { version, url: `${folder}/chromium.crx` })
    case 'firefox.json':
      return firefoxUpdates({ version, url: `${folder}/firefox.xpi` })
    case 'chromium.crx':
      return packCrx(await zip(), signingKey)
    case 'firefox.xpi':
      return zip()
  }
}

/**
 * Returns an update manifest or package to a browser that was given the address by a policy. A wrong key counts against
 * the network and is refused (404), as is a company that does not exist.
 */
export async function sendUpdate(
  deps: PackageDependencies,
  request: ApiContext['request'],
  update: UpdateRequest,
): Promise<File> {
  const attempt = await deps.attempts.take(failedLinkAttempts(request), anonymousAttempter(request))
  const browser = update.file.startsWith('chromium') ? 'chromium' : 'firefox'
  const packed = await deps.database.asSystem(async tx => {
    await requireKey(deps, tx, update)
    return packExtension(deps, tx, { companyId: update.company, browser })
  })
  await attempt.giveBack()
  const content = await contentOf(deps, packed, update)
  const bytes = typeof content === 'string' ? content : new Uint8Array(content)
  return new File([bytes], update.file, { type: types[update.file] })
}
