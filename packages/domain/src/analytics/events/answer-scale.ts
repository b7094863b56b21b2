/** Range of valid answers to a survey, and the length of one of its rounds. */
export interface AnswerScale {
  readonly min: number
  readonly max: number
  /** Days until the same visitor is asked again; 0: never. */
  readonly recurrenceDays: number
}

const bounds = { nps: { min: 0, max: 10 }, survey: { min: 1, max: 5 } } as const

/** The scale of an NPS (0 to 10) or a survey (1 to 5). */
export function answerScale(type: 'nps' | 'survey', recurrenceDays: number): AnswerScale {
  return { ...bounds[type], recurrenceDays }
}

/** Whether a score is on the scale. */
export function isOnScale(score: number, { min, max }: AnswerScale): boolean {
  return score >= min && score <= max
}
