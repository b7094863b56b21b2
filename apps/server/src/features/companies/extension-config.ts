import { companyAllowances } from '@waymark/domain/company'
import type { CompanyDependencies } from './company-dependencies.ts'
import { endUserSsoAddress, endUserSsoOf } from './end-user-sso.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * What the browser extension needs to sign an end user in, for anybody who asks. A company that does not exist
 * answers like one without an identity provider, so nobody finds out which ids are taken.
 */
export async function readExtensionConfig(
  { database, publicAddress }: CompanyDependencies,
  companyId: number,
) {
  const row = await database.asSystem(tx =>
    tx
      .selectFrom('company')
      .select(['company.config', 'company.features'])
      .where('company.id', '=', companyId)
      .executeTakeFirst(),
  )
  const sso = row === undefined ? null : endUserSsoOf(row.config as Json)
  const isOn = row !== undefined && companyAllowances(row.features as Json).ssoSamlCompanyUsers
  if (sso === null || !isOn) return { ssoSaml: null }
  const address = endUserSsoAddress(publicAddress(), companyId)
  return {
    ssoSaml: { entryPoint: sso.entryPoint, entityId: address, assertionConsumerServiceUrl: address },
  }
}
