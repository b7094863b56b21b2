import { describeBrowser } from '@waymark/domain/analytics/events'
import type { CompanyScope, Database } from '../../../platform/database/index.ts'
import { notFound, refuse } from '../../../platform/http/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'

/** Ends one session of an end user, with the next call of the extension. Refuses (404) one that has ended. */
export function endSessionOfEndUser(
  database: Database,
  scope: CompanyScope,
  sessionId: number,
): Promise<{ ended: number }> {
  return database.inScope(scope, async tx => {
    const row = await tx
      .deleteFrom('extension_session')
      .where('id', '=', sessionId)
      .where('company_id', '=', scope.companyId)
      .returning(['user_id', 'user_agent'])
      .executeTakeFirstOrThrow(notFound)
    await recordAudit(tx, scope, {
      action: 'extensionSession.end',
      objectId: sessionId,
      before: { userId: row.user_id, device: describeBrowser(row.user_agent) },
    })
    return { ended: 1 }
  })
}

/** Ends every session of an end user. Refuses (404) a user without one. */
export function endSessionsOfEndUser(
  database: Database,
  scope: CompanyScope,
  userId: string,
): Promise<{ ended: number }> {
  return database.inScope(scope, async tx => {
    const rows = await tx
      .deleteFrom('extension_session')
      .where('company_id', '=', scope.companyId)
      .where('user_id', '=', userId)
      .returning('id')
      .execute()
    const ended = rows.length
    if (ended === 0) throw refuse('notFound')
    await recordAudit(tx, scope, {
      action: 'extensionSession.endAll',
      objectId: null,
      before: { userId, sessions: ended },
    })
    return { ended }
  })
}
