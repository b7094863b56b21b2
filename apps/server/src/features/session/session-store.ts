import { randomUUID } from 'node:crypto'
import type { RoleAssignment } from '@waymark/domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/index.ts'

/** Starts a session and returns its id. */
export async function startSession(tx: Tx, managerId: number, userAgent: string, now: Date): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('session')
    .values({
      id,
      manager_id: managerId,
      user_agent: userAgent.slice(0, 400),
      created_at: now,
      last_used_at: now,
    })
    .execute()
  await tx.updateTable('manager').set({ last_sign_in_at: now }).where('id', '=', managerId).execute()
  return id
}

/** Ends a session; its access tokens stop counting with the next call. */
export async function endSession(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Notes that a session goes on; returns whose it is, or null when it has ended. */
export async function continueSession(tx: Tx, sessionId: string, now: Date): Promise<number | null> {
  const row = await tx
    .updateTable('session')
    .set({ last_used_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .returning('manager_id')
    .executeTakeFirst()
  return row?.manager_id ?? null
}

export interface SessionPerson {
  readonly managerId: number
  readonly name: string
  readonly isSuperAdmin: boolean
  readonly assignments: readonly RoleAssignment[]
}

/** Who a living session belongs to, with the role assignments of this moment. */
export async function findSessionPerson(
  tx: Tx,
  sessionId: string,
  managerId: number,
): Promise<SessionPerson | null> {
  const row = await tx
    .selectFrom('session')
    .innerJoin('manager', 'manager.id', 'session.manager_id')
    .select(['manager.id', 'manager.name', 'manager.is_super_admin'])
    .select(
      sql<RoleAssignment[]>`coalesce((
        SELECT json_agg(json_build_object('roleName', a.role_name, 'targetType', a.target_type, 'targetId', a.target_id))
        FROM role_assignment a WHERE a.manager_id = manager.id), '[]')`.as('assignments'),
    )
    .where('session.id', '=', sessionId)
    .where('session.manager_id', '=', managerId)
    .where('session.revoked_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  return { managerId: row.id, name: row.name, isSuperAdmin: row.is_super_admin, assignments: row.assignments }
}
