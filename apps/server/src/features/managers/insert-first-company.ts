import type { Tx } from '../../platform/database/index.ts'
import { addRole, beginMembership } from '../members/index.ts'

/**
 * Makes somewhere to begin: a company with one property that has no address yet, and returns the company's id.
 * The transaction must see all companies.
 */
export async function insertFirstCompany(
  tx: Tx,
  names: { readonly company: string; readonly property: string },
): Promise<number> {
  const company = await tx
    .insertInto('company')
    .values({ name: names.company })
    .returning('id')
    .executeTakeFirstOrThrow()
  const property = await tx
    .insertInto('property')
    .values({ company_id: company.id, name: names.property })
    .returning('id')
    .executeTakeFirstOrThrow()
  const owner = { company_id: company.id, property_id: property.id }
  await tx
    .insertInto('language')
    .values({ ...owner, key: 'en', name: 'English', status: 'default' })
    .execute()
  return company.id
}

/** Makes somebody the admin of a company that has just been made. */
export async function appointAdmin(tx: Tx, companyId: number, managerId: number, now: Date): Promise<void> {
  const role = { managerId, roleName: 'admin', targetType: 'company', targetId: companyId } as const
  await addRole(tx, companyId, role)
  await beginMembership(tx, companyId, managerId, now)
}
