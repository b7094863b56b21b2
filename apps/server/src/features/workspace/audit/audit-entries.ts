import type { WireAuditEntry } from '@waymark/contract'
import { sql } from 'kysely'
import { type CompanyScope, readPage, type Tx } from '../../../platform/database/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import { type AuditFilters, filteredEntries } from './audit-filters.ts'

/** The named column of the row that an entry is about. */
const nameOf = (table: string, column: string) => sql`(
      SELECT named.${sql.ref(column)} FROM ${sql.table(table)} AS named
      WHERE named.id = audit_entry.object_id AND named.company_id = audit_entry.company_id)`

/**
 * Current name of the object, or else its name in the entry: a title in the default language, or any; the name of a
 * user, a property or the company.
 */
const objectName = sql<string | null>`coalesce(
  CASE audit_entry.object_type
    WHEN 'guide' THEN (
      SELECT t.title FROM guide_text t JOIN language l ON l.id = t.language_id
      WHERE t.guide_id = audit_entry.object_id AND t.company_id = audit_entry.company_id AND t.title <> ''
      ORDER BY l.status = 'default' DESC, l.key LIMIT 1)
    WHEN 'chapter' THEN (
      SELECT entry.value->>'title' FROM chapter c CROSS JOIN LATERAL jsonb_each(c.texts) AS entry
      LEFT JOIN language l ON l.property_id = c.property_id AND l.key = entry.key
      WHERE c.id = audit_entry.object_id AND c.company_id = audit_entry.company_id
        AND entry.value->>'title' <> ''
      ORDER BY l.status = 'default' DESC NULLS LAST, entry.key LIMIT 1)
    WHEN 'property' THEN ${nameOf('property', 'name')}
    WHEN 'message' THEN ${nameOf('message', 'title')}
    WHEN 'segment' THEN ${nameOf('user_segment', 'name')}
    WHEN 'company' THEN (SELECT c.name FROM company c WHERE c.id = audit_entry.company_id)
    WHEN 'manager' THEN (SELECT m.name FROM manager m WHERE m.id = audit_entry.object_id)
    WHEN 'account' THEN (SELECT m.name FROM manager m WHERE m.id = audit_entry.object_id)
    WHEN 'invite' THEN ${nameOf('invite', 'email')}
    WHEN 'companyUser' THEN ${nameOf('company_user', 'identifier')}
    WHEN 'attribute' THEN (
      SELECT coalesce(nullif(a.display_name, ''), a.key) FROM attribute a
      WHERE a.id = audit_entry.object_id AND a.company_id = audit_entry.company_id)
    WHEN 'contextualRule' THEN ${nameOf('contextual_rule', 'name')}
    WHEN 'integration' THEN ${nameOf('integration_config', 'name')}
    WHEN 'language' THEN ${nameOf('language', 'name')}
    WHEN 'pageSegment' THEN ${nameOf('page_segment', 'name')}
    WHEN 'reportSchedule' THEN ${nameOf('report_schedule', 'name')}
    WHEN 'savedView' THEN ${nameOf('saved_view', 'name')}
    WHEN 'webhook' THEN ${nameOf('webhook', 'name')}
    WHEN 'tooltip' THEN ${nameOf('page_item', 'name')}
    WHEN 'beacon' THEN ${nameOf('page_item', 'name')}
    WHEN 'validator' THEN ${nameOf('page_item', 'name')}
    WHEN 'elementTag' THEN ${nameOf('page_item', 'name')}
    WHEN 'task' THEN ${nameOf('page_item', 'name')}
  END,
  audit_entry.after->>'title', audit_entry.before->>'title',
  audit_entry.after->>'name', audit_entry.before->>'name',
  jsonb_path_query_first(audit_entry.before, '$.texts.*.title ? (@ != "")')#>>'{}',
  audit_entry.after->>'email', audit_entry.before->>'email')`

function selectEntries(tx: Tx, scope: CompanyScope, filters: AuditFilters) {
  return (
    filteredEntries(tx, scope, filters)
      .leftJoin('manager', 'manager.id', 'audit_entry.manager_id')
      .leftJoin('property', 'property.id', 'audit_entry.property_id')
      .select(['audit_entry.id', 'audit_entry.at', 'audit_entry.action', 'audit_entry.object_type'])
      .select(['audit_entry.object_id', 'audit_entry.before', 'audit_entry.after'])
      .select(['audit_entry.is_unconditional', 'audit_entry.property_id', 'property.name as propertyName'])
      .select(['manager.id as personId', 'manager.name as personName', 'manager.email as personEmail'])
      // With all its digits: what JavaScript keeps of an instant is too coarse to go on from.
      .select(sql<string>`audit_entry.at::text`.as('exactAt'))
      .select(objectName.as('objectName'))
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]

function toWire(row: Row): WireAuditEntry {
  const { personId, personName, personEmail, property_id: propertyId, propertyName } = row
  const person = personId === null ? null : { id: personId, name: personName ?? '', email: personEmail ?? '' }
  return {
    id: String(row.id),
    at: wireInstant(row.at),
    person,
    action: row.action,
    objectType: row.object_type,
    objectId: row.object_id,
    objectName: row.objectName,
    property: propertyId === null || propertyName === null ? null : { id: propertyId, name: propertyName },
    before: row.before,
    after: row.after,
    isUnconditional: row.is_unconditional,
  }
}

/** One page of the entries that the filters leave. */
export function listEntries(
  tx: Tx,
  scope: CompanyScope,
  query: { filters: AuditFilters; page: number; limit: number; order: 'ASC' | 'DESC' },
) {
  const direction = query.order === 'ASC' ? 'asc' : 'desc'
  const ordered = selectEntries(tx, scope, query.filters)
    .orderBy('audit_entry.at', direction)
    .orderBy('audit_entry.id', direction)
  return readPage(ordered, query, toWire)
}

/** Position at which reading entries continues. */
export interface EntryPlace {
  readonly at: string
  readonly id: string
}

export interface EntryReading {
  readonly filters: AuditFilters
  /** Null: from the newest on. */
  readonly after: EntryPlace | null
  readonly count: number
}

export interface ReadEntries {
  readonly entries: readonly WireAuditEntry[]
  /** Position at which reading continues, or null if no entries remain. */
  readonly last: EntryPlace | null
}

/** The next entries that the filters leave, the newest first. */
export async function nextEntries(tx: Tx, scope: CompanyScope, read: EntryReading): Promise<ReadEntries> {
  const { after } = read
  const newestFirst = selectEntries(tx, scope, read.filters)
    .orderBy('audit_entry.at', 'desc')
    .orderBy('audit_entry.id', 'desc')
    .limit(read.count)
  const rows = await (after === null
    ? newestFirst
    : newestFirst.where(
        sql<boolean>`(audit_entry.at, audit_entry.id) < (${after.at}::timestamptz, ${after.id}::bigint)`,
      )
  ).execute()
  const row = rows.at(-1)
  return {
    entries: rows.map(toWire),
    last: row === undefined ? null : { at: row.exactAt, id: String(row.id) },
  }
}
