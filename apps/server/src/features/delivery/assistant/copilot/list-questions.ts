import type { WireCopilotQuestion } from '@waymark/contract'
import { type PropertyScope, readPage, type Tx } from '../../../../platform/database/index.ts'
import { wireInstant } from '../../../../platform/wire-instant.ts'

export interface QuestionsQuery {
  readonly page: number
  readonly limit: number
  readonly order: 'ASC' | 'DESC'
  readonly answer?: WireCopilotQuestion['answer'] | undefined
  readonly rating?: 'helpful' | 'notHelpful' | undefined
}

/** One page of the questions to the copilot of an application. */
export function listQuestions(
  tx: Tx,
  scope: PropertyScope,
  { order, answer, rating, ...paging }: QuestionsQuery,
) {
  const direction = order === 'ASC' ? 'asc' : 'desc'
  const ordered = tx
    .selectFrom('copilot_question as q')
    .where('q.company_id', '=', scope.companyId)
    .where('q.property_id', '=', scope.propertyId)
    .$if(answer !== undefined, query => query.where('q.answer', '=', answer ?? 'none'))
    .$if(rating !== undefined, query => query.where('q.is_helpful', '=', rating === 'helpful'))
    .select(['q.id', 'q.asked_at', 'q.language', 'q.question'])
    .select(['q.answer', 'q.reply', 'q.sources', 'q.is_helpful'])
    .orderBy('q.asked_at', direction)
    .orderBy('q.id', direction)
  return readPage(
    ordered,
    paging,
    (row): WireCopilotQuestion => ({
      id: String(row.id),
      askedAt: wireInstant(row.asked_at),
      language: row.language,
      question: row.question,
      answer: row.answer,
      text: row.reply,
      sources: row.sources as WireCopilotQuestion['sources'],
      isHelpful: row.is_helpful,
    }),
  )
}
