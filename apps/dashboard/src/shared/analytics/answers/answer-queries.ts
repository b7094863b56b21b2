import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { type RangeSearch, shownRange } from '../analytics-search.ts'
import { freshMs, rangeInput, tableInput } from '../report-input.ts'
import { type AnswerSearch, answerSorts } from './answer-search.ts'

const kept = { staleTime: freshMs, placeholderData: keepPreviousData }

const groupScores = { promoters: [9, 10], passives: [7, 8], detractors: [0, 6] } as const

export const npsQuery = (property: number, search: RangeSearch) =>
  api.reports.nps.queryOptions({ input: rangeInput(property, search), ...kept })

export const surveysQuery = (property: number, search: RangeSearch) =>
  api.reports.surveys.queryOptions({ input: rangeInput(property, search), ...kept })

function answersInput(property: number, search: AnswerSearch) {
  const { params, query } = tableInput(property, search, answerSorts)
  return {
    params,
    query: {
      ...query,
      ...(search.commentOnly ? { commentOnly: 'true' as const } : {}),
      ...(search.score === undefined ? {} : { score: search.score }),
    },
  }
}

/** Answers to the NPS; a group may be chosen. */
export function npsAnswersInput(property: number, search: AnswerSearch) {
  const { params, query } = answersInput(property, search)
  return { params, query: { ...query, ...(search.group ? { group: search.group } : {}) } }
}

export const npsAnswersQuery = (property: number, search: AnswerSearch) =>
  api.reports.npsAnswers.queryOptions({ input: npsAnswersInput(property, search), ...kept })

export const surveyAnswersQuery = (property: number, search: AnswerSearch) =>
  api.reports.surveyAnswers.queryOptions({ input: answersInput(property, search), ...kept })

/** Body of an export job: the answers of the range and filters on screen. */
export function exportBody(
  kind: 'nps' | 'survey',
  property: { readonly id: number; readonly timeZone: string },
  search: AnswerSearch,
  options: { readonly anonymizeUserId: boolean; readonly commentOnly: boolean },
) {
  const group = kind === 'nps' ? search.group : undefined
  const [minScore, maxScore] = group === undefined ? [0, 10] : groupScores[group]
  return {
    type: kind === 'nps' ? ('exportNpsResults' as const) : ('exportSurveyResults' as const),
    propertyId: property.id,
    anonymizeUserId: options.anonymizeUserId,
    searchPayload: {
      ...shownRange(search, Date.now(), property.timeZone),
      commentOnly: options.commentOnly,
      minScore: search.score ?? minScore,
      maxScore: search.score ?? maxScore,
      ...(search.search === undefined ? {} : { search: search.search }),
      ...(search.language === undefined ? {} : { lang: search.language }),
      ...(search.segment === undefined ? {} : { segment: search.segment }),
      ...(search.pageSegment === undefined ? {} : { pageSegment: search.pageSegment }),
    },
  }
}
