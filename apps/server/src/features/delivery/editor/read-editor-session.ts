import type { EditorPurpose, WireEditorSession, WirePageLook, WirePickedElement } from '@waymark/contract'
import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, PropertyScope } from '../../../platform/database/index.ts'
import { notFound } from '../../../platform/http/index.ts'

interface Parts {
  readonly database: Database
  readonly clock: Clock
}

/**
 * Reads the session that the dashboard waits for. Another user's session is refused like one that does not exist (404).
 */
export async function readEditorSession(
  { database, clock }: Parts,
  scope: PropertyScope,
  id: number,
): Promise<WireEditorSession> {
  const row = await database.inScope(scope, tx =>
    tx
      .selectFrom('editor_session')
      .select(['editor_session.id', 'editor_session.guide_id', 'editor_session.token_hash'])
      .select(['editor_session.expires_at', 'editor_session.ended_at'])
      .select(sql<EditorPurpose>`editor_session.purpose`.as('purpose'))
      .select(sql<WirePickedElement | null>`editor_session.picked`.as('picked'))
      .select(sql<WirePageLook | null>`editor_session.look`.as('look'))
      .where('editor_session.id', '=', id)
      .where('editor_session.property_id', '=', scope.propertyId)
      .where('editor_session.manager_id', '=', scope.actor.managerId)
      .executeTakeFirstOrThrow(notFound),
  )
  const isOver = row.ended_at !== null || row.expires_at <= clock.now()
  const state = isOver ? 'ended' : row.token_hash === null ? 'waiting' : 'open'
  const isSaved = row.purpose === 'record' && row.ended_at !== null
  const { purpose, picked, look } = row
  return { id, purpose, state, picked, look, guideId: isSaved ? row.guide_id : null }
}

/** Removes a session of the person, so that what was picked is handed over once. 404 where there is none. */
export async function deleteEditorSession(
  { database }: Pick<Parts, 'database'>,
  scope: PropertyScope,
  id: number,
): Promise<{ id: number }> {
  return database.inScope(scope, tx =>
    tx
      .deleteFrom('editor_session')
      .where('editor_session.id', '=', id)
      .where('editor_session.property_id', '=', scope.propertyId)
      .where('editor_session.manager_id', '=', scope.actor.managerId)
      .returning('editor_session.id')
      .executeTakeFirstOrThrow(notFound),
  )
}

/** Removes sessions whose time ended more than a day ago, with what was picked in them. */
export async function pruneEditorSessions(database: Pick<Database, 'asSystem'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 24 * 60 * 60_000)
  await database.asSystem(tx =>
    tx.deleteFrom('editor_session').where('editor_session.expires_at', '<', before).execute(),
  )
}
