import type { Tx } from '../../../platform/database/index.ts'
import { insertProperty } from '../../workspace/properties/index.ts'
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
  await insertProperty(tx, company.id, {
    name: names.property,
    url: null,
    language: { key: 'en', name: 'English' },
  })
  return company.id
}

/** Makes a person the admin of a company that has just been made. */
export async function appointAdmin(tx: Tx, companyId: number, managerId: number, now: Date): Promise<void> {
  const role = { managerId, roleName: 'admin', targetType: 'company', targetId: companyId } as const
  await addRole(tx, companyId, role)
  await beginMembership(tx, companyId, managerId, now)
}
