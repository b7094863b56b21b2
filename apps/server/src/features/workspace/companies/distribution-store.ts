import type { WireApplicationUrl } from '@waymark/contract'
import type { CompanyScope, Tx } from '../../../platform/database/index.ts'
import { notFound } from '../../../platform/http/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'

function select(tx: Tx, scope: CompanyScope) {
  return tx
    .selectFrom('application_url')
    .select(['application_url.id', 'application_url.property_id as propertyId'])
    .select(['application_url.url_pattern as urlPattern', 'application_url.status'])
    .select([
      'application_url.is_default as isDefault',
      'application_url.created_at',
      'application_url.version',
    ])
    .where('application_url.company_id', '=', scope.companyId)
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toWire = ({ created_at, ...row }: Row): WireApplicationUrl => ({
  ...row,
  createdAt: wireInstant(created_at),
})

/** Address patterns on which the company's assistants may run ("distributions"), property by property, oldest first. */
export async function listDistributions(tx: Tx, scope: CompanyScope): Promise<WireApplicationUrl[]> {
  const rows = await select(tx, scope)
    .innerJoin('property', 'property.id', 'application_url.property_id')
    .where('property.archived_at', 'is', null)
    .orderBy('application_url.property_id')
    .orderBy('application_url.id')
    .execute()
  return rows.map(toWire)
}

/** One of them. Refuses an id that the company does not have (404). */
export async function readDistribution(tx: Tx, scope: CompanyScope, id: number): Promise<WireApplicationUrl> {
  const row = await select(tx, scope).where('application_url.id', '=', id).executeTakeFirstOrThrow(notFound)
  return toWire(row)
}
