import type { CompanyScope, Tx } from '../../../platform/database/index.ts'
import { readableEntries } from './audit-filters.ts'

/** People, kinds of objects and actions that occur in the entries that the person may read, each by name. */
export async function listChoices(tx: Tx, scope: CompanyScope) {
  const entries = readableEntries(tx, scope)
  const people = await entries
    .innerJoin('manager', 'manager.id', 'audit_entry.manager_id')
    .select(['manager.id', 'manager.name'])
    .distinct()
    .orderBy('manager.name')
    .orderBy('manager.id')
    .execute()
  const kinds = await entries
    .select(['audit_entry.object_type', 'audit_entry.action'])
    .distinct()
    .orderBy('audit_entry.action')
    .execute()
  return {
    people,
    objectTypes: [...new Set(kinds.map(kind => kind.object_type))].sort(),
    actions: [...new Set(kinds.map(kind => kind.action))],
  }
}
