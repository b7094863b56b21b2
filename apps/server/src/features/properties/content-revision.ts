import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../platform/database/index.ts'
import { refuse } from '../../platform/http/index.ts'

/** Channel on which the id of a property is announced when what its assistant shows has changed. */
export const contentChannel = 'waymark_content'

/**
 * Lets one writer at a time at a property's content; the lock goes with the transaction. Orders, moves and
 * limits then read what nobody else is changing, and no two writers wait for each other in a circle.
 */
export async function lockContent(tx: Tx, scope: PropertyScope): Promise<void> {
  const row = await tx
    .selectFrom('property')
    .select('property.id')
    .where('property.id', '=', scope.propertyId)
    // Weaker than FOR UPDATE, so that rows which only refer to the property are not held up.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) throw refuse('notFound')
}

/** Raises the property's content revision and announces it; listeners hear of it when the change is committed. */
export async function markContentChanged(tx: Tx, scope: PropertyScope): Promise<void> {
  await tx
    .updateTable('property')
    .set({ content_revision: sql`property.content_revision + 1` })
    .where('property.id', '=', scope.propertyId)
    .execute()
  await sql`SELECT pg_notify(${contentChannel}, ${String(scope.propertyId)})`.execute(tx)
}
