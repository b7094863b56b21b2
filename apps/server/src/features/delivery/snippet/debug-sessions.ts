import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, PropertyScope } from '../../../platform/database/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import { mainUrl } from '../../workspace/properties/index.ts'

const codeLifeMs = 10 * 60_000
const handleLifeMs = 60 * 60_000

/** Returns the stored form of a code or handle: a reader of the database cannot recover the original. */
const hashOf = (text: string) => createHash('sha256').update(text).digest()
const newText = () => randomBytes(24).toString('base64url')

/** Makes a code that opens the debug panel once, within ten minutes, and the address that carries it. */
export function makeDebugCode(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  scope: PropertyScope,
) {
  return database.inScope(scope, async tx => {
    const code = newText()
    const expiresAt = new Date(clock.now().getTime() + codeLifeMs)
    await tx
      .insertInto('debug_session')
      .values({
        company_id: scope.companyId,
        property_id: scope.propertyId,
        manager_id: scope.actor.managerId,
        code_hash: hashOf(code),
        expires_at: expiresAt,
      })
      .execute()
    await recordAudit(tx, scope, {
      action: 'debugCode.make',
      objectId: scope.propertyId,
      after: { expiresAt: wireInstant(expiresAt) },
    })
    const { start } = await tx
      .selectFrom('property')
      .select(mainUrl.as('start'))
      .where('property.id', '=', scope.propertyId)
      .executeTakeFirstOrThrow()
    const url = start !== null && URL.canParse(start) ? new URL(start) : null
    url?.searchParams.set('waymark_debug', '1')
    url?.searchParams.set('waymark_code', code)
    return { code, url: url?.href ?? null, expiresAt: wireInstant(expiresAt) }
  })
}

/** Codes that are spent once, and the handles of the tabs that spent them. */
export interface DebugSessions {
  /** Spends a code for a handle that is good for an hour; null: there is no such code, or it is spent or over. */
  readonly open: (propertyId: number, code: string) => Promise<{ handle: string; expiresAt: Date } | null>
  /** Whether staff of this property hold this handle now. */
  readonly isOpen: (propertyId: number, handle: string) => Promise<boolean>
}

export function openDebugSessions(parts: {
  readonly database: Pick<Database, 'asSystem'>
  readonly clock: Clock
}): DebugSessions {
  const { database, clock } = parts
  return {
    open: async (propertyId, code) => {
      const now = clock.now()
      const handle = newText()
      const expiresAt = new Date(now.getTime() + handleLifeMs)
      const spent = await database.asSystem(tx =>
        tx
          .updateTable('debug_session')
          .set({ handle_hash: hashOf(handle), expires_at: expiresAt })
          .where('debug_session.property_id', '=', propertyId)
          .where('debug_session.code_hash', '=', hashOf(code))
          .where('debug_session.handle_hash', 'is', null)
          .where('debug_session.expires_at', '>', now)
          .returning('debug_session.property_id')
          .executeTakeFirst(),
      )
      return spent === undefined ? null : { handle, expiresAt }
    },
    isOpen: async (propertyId, handle) => {
      const row = await database.asSystem(tx =>
        tx
          .selectFrom('debug_session')
          .select('debug_session.property_id')
          .where('debug_session.property_id', '=', propertyId)
          .where('debug_session.handle_hash', '=', hashOf(handle))
          .where('debug_session.expires_at', '>', clock.now())
          .executeTakeFirst(),
      )
      return row !== undefined
    },
  }
}

/** Forgets codes and handles whose time is over. */
export async function pruneDebugSessions(database: Pick<Database, 'asSystem'>, now: Date): Promise<void> {
  await database.asSystem(tx =>
    sql`DELETE FROM debug_session WHERE debug_session.expires_at < ${now}`.execute(tx),
  )
}
