import type { WireAnswer } from '@waymark/contract'
import type { NpsGroup } from '@waymark/domain/analytics/analytics'
import type { PropertyScope } from '../../../../platform/database/index.ts'
import { wireInstant } from '../../../../platform/wire-instant.ts'
import { readAnswers } from '../../report-queries/analytics/answer-figures.ts'
import { areAnswersAnonymous } from '../../report-queries/answer-privacy.ts'
import { answerersOf, withoutSmallSamples } from './hide-small-samples.ts'
import { type AnalyticsDependencies, type RangeQuery, readPart } from './open-report.ts'
import { readReportedMessages } from './reported-messages-view.ts'

export interface AnswersQuery extends RangeQuery {
  readonly page: number
  readonly limit: number
  readonly sort: 'at' | 'score'
  readonly order: 'ASC' | 'DESC'
  readonly search?: string | undefined
  readonly commentOnly: boolean
  readonly score?: number | undefined
}

const scores = {
  promoters: [9, 10],
  passives: [7, 8],
  detractors: [0, 6],
} as const satisfies Record<NpsGroup, readonly [number, number]>

interface AnswersInput {
  readonly type: 'nps' | 'survey'
  /** Of this message alone. */
  readonly message?: number | undefined
  readonly scores: readonly [number, number]
}

function listAnswers(
  deps: AnalyticsDependencies,
  scope: PropertyScope,
  query: AnswersQuery,
  input: AnswersInput,
) {
  // Answers are narrowed to a language by themselves, also to one that was deleted since.
  return readPart(deps, scope, { ...query, language: undefined }, async source => {
    const messages = await readReportedMessages(source, [input.type])
    const ids = messages.map(message => message.id)
    const isAnonymised = await deps.database.inScope(scope, tx => areAnswersAnonymous(tx, scope))
    const [minScore, maxScore] = query.score === undefined ? input.scores : [query.score, query.score]
    const { items, total } = await readAnswers(deps.events, source.report.span, {
      ...query,
      search: query.search?.trim() ?? '',
      messages: input.message === undefined ? ids : ids.filter(id => id === input.message),
      ...{ minScore: Math.max(minScore, input.scores[0]), maxScore: Math.min(maxScore, input.scores[1]) },
      ...{ isCommentOnly: query.commentOnly, isAnonymised },
    })
    // A list of few people's answers shows the figures that the report hides.
    const sample = await withoutSmallSamples(source, {}, answerersOf(ids))
    if (sample.hiddenBelow !== null) return { items: [], total: 0, page: query.page, limit: query.limit }
    const wire = ({ eventId, at, ...answer }: (typeof items)[number]): WireAnswer => ({
      id: eventId,
      at: wireInstant(new Date(at)),
      ...answer,
      ...(isAnonymised ? { userId: '', isAnonymous: true } : {}),
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
