import type { WireCopilotQuestion } from '@waymark/contract'

export const copilotAnswers = [
  'model',
  'passages',
  'none',
] as const satisfies readonly WireCopilotQuestion['answer'][]

export interface CopilotSearch {
  readonly answer?: (typeof copilotAnswers)[number] | undefined
  readonly rating?: 'helpful' | 'notHelpful' | undefined
  /** Order by time; the newest first where it is absent. */
  readonly order?: 'ASC' | 'DESC' | undefined
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

export const ratings = ['helpful', 'notHelpful'] as const

const oneOf = <T extends string>(values: readonly T[], said: unknown): T | undefined =>
  values.find(one => one === said)

const whole = (said: unknown, max: number): number | undefined =>
  typeof said === 'number' && Number.isSafeInteger(said) && said > 0 && said <= max ? said : undefined

/** Reads the address of the copilot's questions; what makes no sense is left out. */
export function readCopilotSearch(search: Record<string, unknown>): CopilotSearch {
  return {
    answer: oneOf(copilotAnswers, search['answer']),
    rating: oneOf(ratings, search['rating']),
    order: oneOf(['ASC', 'DESC'] as const, search['order']),
    page: whole(search['page'], 1_000_000),
    limit: whole(search['limit'], 200),
  }
}
