import { effectiveRole } from '@waymark/domain/identity/access'
import { CompanyScope, type Database, PropertyScope } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import { findPerson } from '../session/index.ts'

/**
 * The scope in which work goes on for the person who started it, by the roles of this moment: who has lost them
 * meanwhile is refused (404), like a person who never had any. What the sign-in had to show was asked when it began.
 */
export async function openWorkScope(
  database: Pick<Database, 'asSystem'>,
  { managerId, propertyId }: { readonly managerId: number; readonly propertyId: number },
): Promise<PropertyScope> {
  const [person, property] = await database.asSystem(async tx => [
    await findPerson(tx, managerId),
    await tx
      .selectFrom('property')
      .select('property.company_id')
      .where('property.id', '=', propertyId)
      .where('property.archived_at', 'is', null)
      .executeTakeFirst(),
  ])
  if (person === null || property === undefined) throw refuse('notFound')
  const { isSuperAdmin, assignments, name } = person
  const companyId = property.company_id
  const role = effectiveRole({ managerId, isSuperAdmin, assignments }, { companyId, propertyId })
  if (role === 'none') throw refuse('notFound')
  return new PropertyScope(companyId, propertyId, { managerId, name }, role)
}

/** The same for work that is about a company and none of its properties. */
export async function openCompanyWorkScope(
  database: Pick<Database, 'asSystem'>,
  { managerId, companyId }: { readonly managerId: number; readonly companyId: number },
): Promise<CompanyScope> {
  const person = await database.asSystem(tx => findPerson(tx, managerId))
  if (person === null) throw refuse('notFound')
  const { isSuperAdmin, assignments, name } = person
  const role = effectiveRole({ managerId, isSuperAdmin, assignments }, { companyId })
  if (role === 'none') throw refuse('notFound')
  return new CompanyScope(companyId, { managerId, name }, role)
}
