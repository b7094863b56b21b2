import type { CompanyScope, Tx } from '../../platform/database/index.ts'
import { wireInstant } from '../../platform/wire-instant.ts'

/** Address patterns on which the company's assistants may run ("distributions"), property by property, oldest first. */
export async function listDistributions(tx: Tx, scope: CompanyScope) {
  const rows = await tx
    .selectFrom('application_url')
    .select(['application_url.id', 'application_url.property_id as propertyId'])
    .select(['application_url.url_pattern as urlPattern', 'application_url.status'])
    .select(['application_url.is_default as isDefault', 'application_url.created_at'])
    .where('application_url.company_id', '=', scope.companyId)
    .orderBy('application_url.property_id')
    .orderBy('application_url.id')
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: wireInstant(created_at) }))
}
