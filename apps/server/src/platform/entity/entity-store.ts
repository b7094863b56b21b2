import { type ContentOf, type EntityFields, toColumns } from '@waymark/domain/foundation/entity'
import type { PropertyScope, Tx } from '../database/index.ts'
import { breaksRule } from '../http/index.ts'
import type { EntityTable } from './selected-fields.ts'

/** The field of a call that a foreign key constraint of the table checks, by PostgreSQL's name of the constraint. */
function fieldOfConstraint(
  { table, fields, derivedReferences = {} }: EntityTable,
  constraint: string,
): string | null {
  const declared = Object.values(fields).flatMap(({ column, type, wire }) =>
    type === 'reference' ? [[column, wire] as const] : [],
  )
  const references = [...declared, ...Object.entries(derivedReferences)]
  const found = references.find(([column]) => constraint === `${table}_property_id_${column}_fkey`)
  return found?.[1] ?? null
}

/** Refuses (422) an id that the property does not have, by the field of the call that sent it. */
export async function mapForeignKeyError<T>(entity: EntityTable, write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
    const path = fieldOfConstraint(entity, constraint)
    if (path === null) throw error
    throw breaksRule(path, 'unknown', 'there is no such thing in this property')
  }
}

type Columns = Readonly<Record<string, unknown>>

/** Kysely knows tables by literal names. Declarations name existing tables and columns, as the entity tests prove. */
const tableOf = ({ table }: EntityTable) => table as 'page_item'

/** Adds a row with the declared columns and `others`, and returns its id. Refuses references of other properties (422). */
export async function insertContent<F extends EntityFields>(
  tx: Tx,
  scope: PropertyScope,
  entity: EntityTable<F>,
  { content, others }: { readonly content: ContentOf<F>; readonly others: Columns },
): Promise<number> {
  const owner = { company_id: scope.companyId, property_id: scope.propertyId }
  const inserted = tx
    .insertInto(tableOf(entity))
    .values({ ...toColumns(entity.fields, content), ...others, ...owner } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await mapForeignKeyError(entity, inserted)).id
}

export interface ContentUpdate<F extends EntityFields> {
  readonly id: number
  readonly content: ContentOf<F>
  readonly version: number
  /** Columns that no field declares. */
  readonly others: Columns
}

/** Writes the declared columns, the version and `others`. Refuses references of other properties (422). */
export async function updateContent<F extends EntityFields>(
  tx: Tx,
  scope: PropertyScope,
  entity: EntityTable<F>,
  { id, content, version, others }: ContentUpdate<F>,
): Promise<void> {
  const updated = tx
    .updateTable(tableOf(entity))
    .set({ ...toColumns(entity.fields, content), ...others, version } as never)
    .where('property_id', '=', scope.propertyId)
    .where('id', '=', id)
    .execute()
  await mapForeignKeyError(entity, updated)
}

/** Removes a row. */
export async function removeContent(
  tx: Tx,
  scope: PropertyScope,
  entity: EntityTable,
  id: number,
): Promise<void> {
  await tx
    .deleteFrom(tableOf(entity))
    .where('property_id', '=', scope.propertyId)
    .where('id', '=', id)
    .execute()
}
