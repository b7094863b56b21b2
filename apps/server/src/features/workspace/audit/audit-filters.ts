import type { contract } from '@waymark/contract'
import { readInstant } from '@waymark/domain/delivery/targeting'
import { otherSecurityActions } from '@waymark/domain/identity/security'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { CompanyScope, Tx } from '../../../platform/database/index.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { breaksRule, type QueryOf } from '../../../platform/http/index.ts'

/** Filters of a query; an absent filter excludes nothing. */
export type AuditQuery = QueryOf<typeof contract.audit.export>

/** The same with its instants read. */
export interface AuditFilters extends Omit<AuditQuery, 'from' | 'to'> {
  readonly from: Date | null
  readonly to: Date | null
}

function readTime(path: 'from' | 'to', text: string | undefined): Date | null {
  if (text === undefined) return null
  const at = readInstant(text)
  if (at !== null) return new Date(at)
  throw breaksRule(path, 'notAnInstant', 'must be an instant as YYYY-MM-DD HH:mm:ss+00:00 or ISO 8601')
}

/** Reads the filters. Refuses (422) an invalid instant; without an offset one is Berlin time (document 2 §9). */
export function readFilters(query: AuditQuery): AuditFilters {
  return { ...query, from: readTime('from', query.from), to: readTime('to', query.to) }
}

type Entries = SelectQueryBuilder<DB, 'audit_entry', object>

function withinTime(entries: Entries, { from, to }: AuditFilters): Entries {
  const since = from === null ? entries : entries.where('audit_entry.at', '>=', from)
  return to === null ? since : since.where('audit_entry.at', '<', to)
}

/** Entries about sign-in, credentials and rights, where those alone are asked for. */
function ofCategory(entries: Entries, { category }: AuditFilters): Entries {
  if (category === undefined) return entries
  return entries.where(({ eb, or }) =>
    or([
      eb('audit_entry.action', 'like', 'security.%'),
      eb('audit_entry.action', 'in', [...otherSecurityActions]),
    ]),
  )
}

/** Entries that the person may read: the company's, or those of their properties alone. */
export function readableEntries(tx: Tx, scope: CompanyScope): Entries {
  const all = tx.selectFrom('audit_entry').where('audit_entry.company_id', '=', scope.companyId)
  if (scope.within === null) return all
  return all.where('audit_entry.property_id', '=', sql<number>`ANY(${scope.within}::int[])`)
}

/** Readable entries that the filters leave, from `from` on and before `to`. */
export function filteredEntries(tx: Tx, scope: CompanyScope, filters: AuditFilters): Entries {
  const equal = [
    ['audit_entry.manager_id', filters.person],
    ['audit_entry.object_type', filters.objectType],
    ['audit_entry.object_id', filters.objectId],
    ['audit_entry.action', filters.action],
    ['audit_entry.property_id', filters.property],
  ] as const
  return equal.reduce<Entries>(
    (entries, [column, value]) =>
      value === undefined ? entries : entries.where(column, '=', value as never),
    ofCategory(withinTime(readableEntries(tx, scope), filters), filters),
  )
}
