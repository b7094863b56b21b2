import type { contract, WireCopilotQuestion } from '@waymark/contract'
import { type PropertyScope, readPage, type Tx } from '../../../../platform/database/index.ts'
import type { QueryOf } from '../../../../platform/http/index.ts'
import { toWireRow } from '../../../../platform/wire-row.ts'

export type QuestionsQuery = QueryOf<typeof contract.search.copilotQuestions>

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
    .select(['q.answer', 'q.reply as text', 'q.sources', 'q.is_helpful'])
    .orderBy('q.asked_at', direction)
    .orderBy('q.id', direction)
  return readPage(
    ordered,
    paging,
    ({ id, sources, ...row }): WireCopilotQuestion => ({
      ...toWireRow(row),
      id: String(id),
      sources: sources as WireCopilotQuestion['sources'],
    }),
  )
}
