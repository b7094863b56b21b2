import type { WireAnswer } from '@waymark/contract'
import type { NpsGroup } from '@waymark/domain/analytics'
import type { PropertyScope } from '../../../platform/database/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import { readAnswers } from '../../../reports/analytics/answer-figures.ts'
import { type AnalyticsDependencies, type RangeQuery, readPart } from './open-report.ts'
import { readReportedMessages } from './reported-messages-view.ts'

export interface AnswersQuery extends RangeQuery {
  readonly page: number
  readonly limit: number
  readonly sort: 'at' | 'score'
  readonly order: 'ASC' | 'DESC'
  readonly search?: string | undefined
  readonly commentOnly: boolean
}

const scores = {
  promoters: [9, 10],
  passives: [7, 8],
  detractors: [0, 6],
} as const satisfies Record<NpsGroup, readonly [number, number]>

interface AnswersWish {
  readonly type: 'nps' | 'survey'
  /** Of this message alone. */
  readonly message?: number | undefined
  readonly scores: readonly [number, number]
}

function listAnswers(
  deps: AnalyticsDependencies,
  scope: PropertyScope,
  query: AnswersQuery,
  wish: AnswersWish,
) {
  return readPart(deps, scope, query, async source => {
    const messages = await readReportedMessages(source, [wish.type])
    const ids = messages.map(message => message.id)
    const { items, total } = await readAnswers(deps.events, source.report.span, {
      ...query,
      search: query.search?.trim() ?? '',
      messages: wish.message === undefined ? ids : ids.filter(id => id === wish.message),
      minScore: wish.scores[0],
      maxScore: wish.scores[1],
      isCommentOnly: query.commentOnly,
    })
    const wire = ({ eventId, at, ...answer }: (typeof items)[number]): WireAnswer => ({
      id: eventId,
      at: wireInstant(new Date(at)),
      ...answer,
    })
    return { items: items.map(wire), total, page: query.page, limit: query.limit }
  })
}

/** Single answers to the NPS, all or those of one group. */
export function listNpsAnswers(
  deps: AnalyticsDependencies,
  scope: PropertyScope,
  query: AnswersQuery & { readonly group?: NpsGroup | undefined },
) {
  const range = query.group === undefined ? ([0, 10] as const) : scores[query.group]
  return listAnswers(deps, scope, query, { type: 'nps', scores: range })
}

/** Single answers to surveys, all or those of one survey. */
export function listSurveyAnswers(
  deps: AnalyticsDependencies,
  scope: PropertyScope,
  query: AnswersQuery & { readonly message?: number | undefined },
) {
  return listAnswers(deps, scope, query, { type: 'survey', message: query.message, scores: [1, 5] })
}
