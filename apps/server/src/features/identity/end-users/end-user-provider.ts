import { createHash } from 'node:crypto'
import { companyAllowances } from '@waymark/domain/workspace/company'
import type { Tx } from '../../../platform/database/index.ts'
import { type EndUserSso, endUserSsoAddress, endUserSsoOf } from '../../workspace/companies/index.ts'

type Json = Readonly<Record<string, unknown>>

/** The identity provider that signs a company's end users in. */
export interface EndUserProvider extends EndUserSso {
  /** Hash of all its settings: a request, handoff or session of other settings is over. */
  readonly print: string
}

/** The provider in use; null where the company names none, its features leave it out, or there is no such company. */
export async function findEndUserProvider(tx: Tx, companyId: number): Promise<EndUserProvider | null> {
  const row = await tx
    .selectFrom('company')
    .select(['company.config', 'company.features'])
    .where('company.id', '=', companyId)
    .executeTakeFirst()
  if (row === undefined || !companyAllowances(row.features as Json).ssoSamlCompanyUsers) return null
  const sso = endUserSsoOf(row.config as Json)
  if (sso === null) return null
  const { entryPoint, cert, ...mapping } = sso
  const isMapped = Object.values(mapping).some(value => value.length > 0)
  // Without a mapping as before there was one, so that sessions survive the update.
  const settings = isMapped ? [entryPoint, cert, mapping] : [entryPoint, cert]
  return { ...sso, print: createHash('sha256').update(JSON.stringify(settings)).digest('hex') }
}

/** Our addresses towards the provider of a company: entity id and consumer address are one. */
export function endUserAddresses(publicAddress: string, companyId: number) {
  const base = endUserSsoAddress(publicAddress, companyId)
  return {
    entityId: base,
    assertionConsumerServiceUrl: base,
    metadataUrl: `${base}/metadata`,
    startUrl: `${base}/start`,
    resultUrl: `${base}/result`,
  }
}
