import { companyAllowances } from '@waymark/domain/workspace/company'
import {
  type AttemptLimiter,
  anonymousAttempter,
  failedLinkAttempts,
} from '../../../platform/attempts/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { ApiContext } from '../../../platform/http/index.ts'
import type { CompanyDependencies } from './company-dependencies.ts'
import { endUserSsoAddress, endUserSsoOf } from './end-user-sso.ts'
import { installationHeader, noteInstallation, versionHeader } from './extension-installations.ts'
import { integrityHeader } from './integrity-token.ts'
import {
  markShownTo,
  type ReadShownTo,
  readExtensionSettings,
  type SignedExtensionSettings,
  signExtensionSettings,
} from './sign-extension-settings.ts'

type Json = Readonly<Record<string, unknown>>

export interface ExtensionDependencies extends CompanyDependencies {
  readonly clock: Clock
  readonly attempts: AttemptLimiter
  /** To whom an application shows something, or of whom it records use. */
  readonly shownTo: ReadShownTo
}

async function readSso({ database, publicAddress }: CompanyDependencies, companyId: number) {
  const row = await database.asSystem(tx =>
    tx
      .selectFrom('company')
      .select(['company.config', 'company.features'])
      .where('company.id', '=', companyId)
      .executeTakeFirst(),
  )
  const sso = row === undefined ? null : endUserSsoOf(row.config as Json)
  const isOn = row !== undefined && companyAllowances(row.features as Json).ssoSamlCompanyUsers
  if (sso === null || !isOn) return null
  const address = endUserSsoAddress(publicAddress(), companyId)
  return { entryPoint: sso.entryPoint, entityId: address, assertionConsumerServiceUrl: address }
}

/** The signed settings for a right token; a wrong one counts against the network, which is refused (429) after some. */
async function readSettings(
  { database, clock, attempts, shownTo }: ExtensionDependencies,
  request: ApiContext['request'],
  companyId: number,
): Promise<SignedExtensionSettings | null> {
  const token = request.headers[integrityHeader]
  if (typeof token !== 'string' || token === '') return null
  const attempt = await attempts.take(failedLinkAttempts(request), anonymousAttempter(request))
  const now = clock.now()
  const settings = await database.asSystem(async tx => {
    const read = await readExtensionSettings(tx, { companyId, token, now })
    const shown = request.headers[installationHeader]
    const version = request.headers[versionHeader]
    if (read !== null) await noteInstallation(tx, { companyId, shown, version, token, now })
    return read
  })
  if (settings === null) return null
  await attempt.giveBack()
  return signExtensionSettings(await markShownTo(settings, shownTo), token)
}

/**
 * Reads the configuration of the browser extension. The address of the identity provider is public; the settings
 * require a request with an integrity token. A company that does not exist returns the same reply as one that has
 * neither, so that callers cannot find out which ids are taken.
 */
export async function readExtensionConfig(
  deps: ExtensionDependencies,
  request: ApiContext['request'],
  companyId: number,
) {
  return {
    ssoSaml: await readSso(deps, companyId),
    extension: await readSettings(deps, request, companyId),
  }
}
