/** Limits of questions to the copilot. */
export const copilotLimits = {
  /** Characters of one question. */
  maxQuestionLength: 500,
} as const

/** Questions of one person in one application on one day (UTC): the default, and the range of the setting. */
export const questionsPerDay = { byDefault: 50, min: 1, max: 1_000 } as const

/** Questions per day that an application's stored content settings allow; the default where they name none. */
export function readQuestionsPerDay(stored: Readonly<Record<string, unknown>>): number {
  const value = stored['copilotQuestionsPerDay']
  const isInRange = Number.isInteger(value) && isQuestionsPerDay(value as number)
  return isInRange ? (value as number) : questionsPerDay.byDefault
}

/** Whether the setting may have this value. */
export function isQuestionsPerDay(value: number): boolean {
  return value >= questionsPerDay.min && value <= questionsPerDay.max
}

/** The day (UTC) of an instant as `YYYY-MM-DD`, and how many seconds are left of it. */
export function usageDay(now: Date): { readonly day: string; readonly leftS: number } {
  const dayMs = 86_400_000
  return {
    day: now.toISOString().slice(0, 10),
    leftS: Math.ceil((dayMs - (now.getTime() % dayMs)) / 1_000),
  }
}
