import type { InsertObject, SelectType, UpdateObject } from 'kysely'
import type { Tx } from './database.ts'
import type { DB } from './schema.gen.ts'

/** Tables whose rows have an id. */
type IdTable = { [T in keyof DB]: DB[T] extends { id: unknown } ? T : never }[keyof DB]
type Id<T extends IdTable> = DB[T] extends { id: infer I } ? SelectType<I> : never

/** Kysely resolves column types for literal tables only; the parameters of the functions below keep them. */
const asLiteral = (table: IdTable) => table as 'property'

/** Adds a row and returns its id. */
export async function insertRow<T extends IdTable>(
  tx: Tx,
  table: T,
  columns: InsertObject<DB, T>,
): Promise<Id<T>> {
  const { id } = await tx
    .insertInto(asLiteral(table))
    .values(columns as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as Id<T>
}

/** Writes columns of one row. The caller has read or made the row in this transaction, within its scope. */
export async function updateById<T extends IdTable>(
  tx: Tx,
  table: T,
  id: Id<T>,
  columns: UpdateObject<DB, T>,
): Promise<void> {
  await tx
    .updateTable(asLiteral(table))
    .set(columns as never)
    .where('id', '=', id as never)
    .execute()
}

/** Deletes one row. The caller has read it in this transaction, within its scope. */
export async function deleteById<T extends IdTable>(tx: Tx, table: T, id: Id<T>): Promise<void> {
  await tx
    .deleteFrom(asLiteral(table))
    .where('id', '=', id as never)
    .execute()
}
