import type { WireCopilotQuestion } from '@waymark/contract'
import { oneOf, type PageSearch, readPageSearch } from '../../../shared/list/list-search.ts'

export const copilotAnswers = [
  'model',
  'passages',
  'none',
] as const satisfies readonly WireCopilotQuestion['answer'][]
export const ratings = ['helpful', 'notHelpful'] as const

export interface CopilotSearch extends PageSearch {
  readonly answer?: (typeof copilotAnswers)[number] | undefined
  readonly rating?: (typeof ratings)[number] | undefined
  /** Order by time; the newest first where it is absent. */
  readonly order?: 'ASC' | undefined
}

/** Reads the address of the copilot's questions; what makes no sense is left out. */
export function readCopilotSearch(search: Record<string, unknown>): CopilotSearch {
  return {
    ...readPageSearch(search),
    answer: oneOf(copilotAnswers, search['answer']),
    rating: oneOf(ratings, search['rating']),
    order: oneOf(['ASC'], search['order']),
  }
}
