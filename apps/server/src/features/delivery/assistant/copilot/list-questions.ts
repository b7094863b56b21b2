import type { WireCopilotQuestion } from '@waymark/contract'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../../platform/database/index.ts'
import { wireInstant } from '../../../../platform/wire-instant.ts'

export interface QuestionsQuery {
  readonly page: number
  readonly limit: number
  readonly order: 'ASC' | 'DESC'
  readonly answer?: WireCopilotQuestion['answer'] | undefined
  readonly rating?: 'helpful' | 'notHelpful' | undefined
}

/** One page of the questions to the copilot of an application. */
export async function listQuestions(
  tx: Tx,
  scope: PropertyScope,
  { page, limit, order, answer, rating }: QuestionsQuery,
): Promise<{ items: WireCopilotQuestion[]; total: number; page: number; limit: number }> {
  const matching = tx
    .selectFrom('copilot_question as q')
    .where('q.company_id', '=', scope.companyId)
    .where('q.property_id', '=', scope.propertyId)
    .$if(answer !== undefined, query => query.where('q.answer', '=', answer ?? 'none'))
    .$if(rating !== undefined, query => query.where('q.is_helpful', '=', rating === 'helpful'))
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const direction = order === 'ASC' ? 'asc' : 'desc'
  const rows = await matching
    .select([
      'q.id',
      'q.asked_at',
      'q.language',
      'q.question',
      'q.answer',
      'q.reply',
      'q.sources',
      'q.is_helpful',
    ])
    .orderBy('q.asked_at', direction)
    .orderBy('q.id', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const items = rows.map(row => ({
    id: String(row.id),
    askedAt: wireInstant(row.asked_at),
    language: row.language,
    question: row.question,
    answer: row.answer,
    text: row.reply,
    sources: row.sources as WireCopilotQuestion['sources'],
    isHelpful: row.is_helpful,
  }))
  return { items, total, page, limit }
}
