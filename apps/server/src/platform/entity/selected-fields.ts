import type { EntityFields } from '@waymark/domain/foundation/entity'
import { type RawBuilder, sql } from 'kysely'

/** A declared entity: its table and its fields. */
export interface EntityTable<F extends EntityFields = EntityFields> {
  readonly table: string
  readonly fields: F
  /** Columns that refer to other rows and follow from a field, with the path of that field in calls. */
  readonly derivedReferences?: Readonly<Record<string, string>>
}

type Selection<E extends EntityTable> = {
  [K in keyof E['fields'] & string]: E['fields'][K]['column'] extends string
    ? `${E['table']}.${E['fields'][K]['column']} as ${K}`
    : never
}[keyof E['fields'] & string]

/** The declared columns under the names of their fields, for a query's `select`. */
export function selectedFields<const E extends EntityTable>({ table, fields }: E): Selection<E>[] {
  return Object.entries(fields).flatMap(([name, { column }]) =>
    column === null ? [] : [`${table}.${column} as ${name}` as Selection<E>],
  )
}

/** The conditions of the page segment that a row names; null where it names none. */
const pageConditions = (table: string, column: string) => sql`(
  SELECT page_segment.conditions FROM page_segment
  WHERE page_segment.property_id = ${sql.ref(`${table}.property_id`)}
    AND page_segment.id = ${sql.ref(`${table}.${column}`)})`

/**
 * The delivered fields as arguments of `jsonb_build_object`, without those named in `except`. A page segment is
 * delivered as its conditions.
 */
export function deliveredFields<F extends EntityFields>(
  { table, fields }: EntityTable<F>,
  except: readonly (keyof F)[] = [],
): RawBuilder<unknown> {
  const parts = Object.entries(fields).flatMap(([name, { delivered, column }]) => {
    if (delivered === null || column === null || except.includes(name)) return []
    const isPage = column === 'page_segment_id'
    const value = isPage ? pageConditions(table, column) : sql.ref(`${table}.${column}`)
    return [sql`${sql.lit(delivered)}, ${value}`]
  })
  return sql.join(parts)
}
