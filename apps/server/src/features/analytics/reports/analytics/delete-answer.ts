import { mayAll } from '@waymark/domain/identity/access'
import { sql } from 'kysely'
import type { PropertyScope } from '../../../../platform/database/index.ts'
import { refuse, requireAllowed } from '../../../../platform/http/index.ts'
import { recordAudit } from '../../../../platform/record/index.ts'
import { findAnswer, removeAnswer } from '../../report-queries/survey-answers.ts'
import { requireAnalyticsOn } from '../require-analytics-on.ts'
import { type AnalyticsDependencies, mapStoreErrors } from './open-report.ts'

/**
 * Capabilities required to delete an answer: a role that may change published content may also decide about its
 * answers.
 */
const takes = {
  survey: ['view:analytics/content/surveys', 'edit:survey'],
  nps: ['view:analytics/content/surveys/nps', 'edit:nps'],
} as const

/**
 * Deletes one answer for good (MSG-48). The audit entry names the message and the answer, but neither who gave it nor
 * what it said. Refuses (403) without the permission to edit the published message or with analytics off, and an unknown id (404).
 */
export async function deleteAnswer(
  { database, events }: AnalyticsDependencies,
  scope: PropertyScope,
  id: string,
): Promise<{ ok: true }> {
  requireAllowed(mayAll(scope.role, takes.survey, { visibility: 'public' }))
  await requireAnalyticsOn(database, scope)
  await database.inScope(scope, async tx => {
    // A second click waits for the first one, and then finds nothing.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(tx)
    const answer = await mapStoreErrors(findAnswer(events, scope.propertyId, id))
    if (answer === null) throw refuse('notFound')
    const message = await tx
      .selectFrom('message')
      .select(['message.id', 'message.type'])
      .where('message.property_id', '=', scope.propertyId)
      .where('message.id', '=', answer.messageId)
      .executeTakeFirst()
    if (message === undefined || message.type === 'announcement') throw refuse('notFound')
    requireAllowed(mayAll(scope.role, takes[message.type], { visibility: 'public' }))
    await recordAudit(tx, scope, { action: 'answer.delete', objectId: message.id, before: { answer: id } })
    await mapStoreErrors(removeAnswer(events, scope.propertyId, id, answer))
  })
  return { ok: true }
}
