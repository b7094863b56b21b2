import { sql } from 'kysely'
import { type Database, type PropertyScope, type Tx, updateById } from '../../../platform/database/index.ts'
import { notFound } from '../../../platform/http/index.ts'
import { createPropertyQueue } from './property-queue.ts'

/** Channel on which the id of a property is announced when what its assistant shows has changed. */
export const contentChannel = 'waymark_content'

/** As long as a call waits for a connection at most: no one waits here longer for others than there. */
const inTurn = createPropertyQueue(8_000)

async function lockContent(tx: Tx, scope: PropertyScope): Promise<void> {
  await tx
    .selectFrom('property')
    .select('property.id')
    .where('property.id', '=', scope.propertyId)
    // Weaker than FOR UPDATE, so that rows which only refer to the property are not held up.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound)
}

/**
 * Runs `work` in one transaction that alone may change the property's content. Orders, moves and limits then
 * read what no one else is changing, and no two writers wait for each other in a circle. Writers of this
 * process wait without a connection, so that one busy property leaves the database to the others, and are refused
 * (503) where that takes too long; a lock on the row keeps other processes out.
 */
export function changeContent<T>(
  database: Pick<Database, 'inScope'>,
  scope: PropertyScope,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return inTurn(scope.propertyId, () =>
    database.inScope(scope, async tx => {
      await lockContent(tx, scope)
      return work(tx)
    }),
  )
}

/** Raises the content revision and announces it; listeners are notified after the commit. */
export function markContentChanged(tx: Tx, scope: PropertyScope): Promise<void> {
  return announceContentChange(tx, scope.propertyId)
}

/** The same for what is changed without a person, as by an operator. The transaction must see the property. */
export async function announceContentChange(tx: Tx, propertyId: number): Promise<void> {
  await updateById(tx, 'property', propertyId, { content_revision: sql`property.content_revision + 1` })
  await sql`SELECT pg_notify(${contentChannel}, ${String(propertyId)})`.execute(tx)
}
