import type { WireExtensionInstallation } from '@waymark/contract'
import type { CompanyScope } from '../../../platform/database/index.ts'
import { countInstallations, extensionOf } from '../companies/index.ts'
import type { PackageDependencies } from './package-dependencies.ts'
import { extensionIdOf } from './signing-key.ts'
import { updateAddress } from './update-address.ts'

/**
 * Returns the id of the extension, the addresses from which policies install and update it (null without a token), and
 * the number of browsers that used it.
 */
export async function readInstallation(
  { database, clock, publicAddress, signingKey, updateSecret: secret }: PackageDependencies,
  scope: CompanyScope,
): Promise<WireExtensionInstallation> {
  const { companyId } = scope
  const { config, browsers } = await database.inScope(scope, async tx => ({
    ...(await tx
      .selectFrom('company')
      .select('company.config')
      .where('company.id', '=', companyId)
      .executeTakeFirstOrThrow()),
    browsers: await countInstallations(tx, scope, clock.now()),
  }))
  const token = extensionOf(config as Record<string, unknown>).integrityTokens.at(-1)
  const place = { server: publicAddress(), secret }
  const addresses =
    token === undefined
      ? null
      : {
          chromium: updateAddress(place, { companyId, token }, 'chromium.xml'),
          firefox: updateAddress(place, { companyId, token }, 'firefox.xpi'),
        }
  return { extensionId: extensionIdOf(signingKey.publicKey), addresses, browsers }
}
