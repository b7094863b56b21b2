import type { WireExtensionInstallation } from '@waymark/contract'
import type { CompanyScope, Tx } from '../../../platform/database/index.ts'
import { countInstallations, countTokenUse, countVersions, extensionOf } from '../companies/index.ts'
import type { PackageDependencies } from './package-dependencies.ts'
import { extensionIdOf } from './signing-key.ts'
import { updateAddress } from './update-address.ts'

/** The company's integrity tokens, and the use of the extension within 30 days. */
async function readUse(tx: Tx, scope: CompanyScope, now: Date) {
  const { config } = await tx
    .selectFrom('company')
    .select('company.config')
    .where('company.id', '=', scope.companyId)
    .executeTakeFirstOrThrow()
  const { integrityTokens } = extensionOf(config as Record<string, unknown>)
  const tokens = []
  for (const token of integrityTokens) tokens.push(await countTokenUse(tx, scope, { token, now }))
  const browsers = await countInstallations(tx, scope, now)
  return { newest: integrityTokens.at(-1), browsers, versions: await countVersions(tx, scope, now), tokens }
}

/**
 * Returns the id of the extension, the addresses from which policies install and update it (null without a token), and
 * the number of browsers that used it, by version and by token.
 */
export async function readInstallation(
  { database, clock, publicAddress, signingKey, updateSecret: secret }: PackageDependencies,
  scope: CompanyScope,
): Promise<WireExtensionInstallation> {
  const { companyId } = scope
  const { newest: token, ...use } = await database.inScope(scope, tx => readUse(tx, scope, clock.now()))
  const place = { server: publicAddress(), secret }
  const addresses =
    token === undefined
      ? null
      : {
          chromium: updateAddress(place, { companyId, token }, 'chromium.xml'),
          firefox: updateAddress(place, { companyId, token }, 'firefox.xpi'),
        }
  return { extensionId: extensionIdOf(signingKey.publicKey), addresses, ...use }
}
