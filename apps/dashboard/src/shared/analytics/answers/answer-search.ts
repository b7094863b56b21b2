import { readTableSearch, type TableSearch } from '../analytics-search.ts'

export const answerSorts = ['at', 'score'] as const

export const npsGroups = ['promoters', 'passives', 'detractors'] as const

/** Possible scores, in descending order. */
export const answerScores = {
  nps: [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
  survey: [5, 4, 3, 2, 1],
} as const

/** A list of answers in its address. */
export interface AnswerSearch extends TableSearch {
  readonly group?: (typeof npsGroups)[number] | undefined
  readonly commentOnly?: true | undefined
  readonly score?: number | undefined
}

/** Reads range, table and filters of a list of answers from an address. */
export function readAnswerSearch(search: Record<string, unknown>): AnswerSearch {
  const group = npsGroups.find(name => name === search['group'])
  return {
    ...readTableSearch(search, answerSorts),
    ...(group ? { group } : {}),
    ...(search['commentOnly'] === true ? { commentOnly: true } : {}),
    ...(answerScores.nps.some(score => score === search['score'])
      ? { score: search['score'] as number }
      : {}),
  }
}
