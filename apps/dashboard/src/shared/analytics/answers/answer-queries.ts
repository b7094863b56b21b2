import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { type RangeSearch, readTableSearch, type TableSearch } from '../analytics-search.ts'
import { freshMs, rangeInput, tableInput } from '../report-input.ts'

const kept = { staleTime: freshMs, placeholderData: keepPreviousData }

const answerSorts = ['at', 'score'] as const
export const npsGroups = ['promoters', 'passives', 'detractors'] as const

/** A list of answers in its address. */
export interface AnswerSearch extends TableSearch {
  readonly group?: (typeof npsGroups)[number] | undefined
  readonly commentOnly?: true | undefined
}

/** Reads range, table and filters of a list of answers from an address. */
export function readAnswerSearch(search: Record<string, unknown>): AnswerSearch {
  const group = npsGroups.find(name => name === search['group'])
  return {
    ...readTableSearch(search, answerSorts),
    ...(group ? { group } : {}),
    ...(search['commentOnly'] === true ? { commentOnly: true } : {}),
  }
}

export const npsQuery = (property: number, search: RangeSearch) =>
  api.reports.nps.queryOptions({ input: rangeInput(property, search), ...kept })

export const surveysQuery = (property: number, search: RangeSearch) =>
  api.reports.surveys.queryOptions({ input: rangeInput(property, search), ...kept })

function answersInput(property: number, search: AnswerSearch) {
  const { params, query } = tableInput(property, search, answerSorts)
  return {
    params,
    query: { ...query, ...(search.commentOnly ? { commentOnly: 'true' as const } : {}) },
  }
}

/** Answers to the NPS; a group may be chosen. */
export function npsAnswersInput(property: number, search: AnswerSearch) {
  const { params, query } = answersInput(property, search)
  return { params, query: { ...query, ...(search.group ? { group: search.group } : {}) } }
}

export const npsAnswersQuery = (property: number, search: AnswerSearch) =>
  api.reports.npsAnswers.queryOptions({ input: npsAnswersInput(property, search), ...kept })

export const surveyAnswersInput = answersInput

export const surveyAnswersQuery = (property: number, search: AnswerSearch) =>
  api.reports.surveyAnswers.queryOptions({ input: answersInput(property, search), ...kept })
