/** Limits of questions to the copilot. */
export const copilotLimits = {
  /** Characters of one question. */
  maxQuestionLength: 500,
  /** Questions of one person in one application on one day (UTC). */
  questionsPerDay: 50,
} as const

/** The day (UTC) of an instant as `YYYY-MM-DD`, and how many seconds are left of it. */
export function usageDay(now: Date): { readonly day: string; readonly leftS: number } {
  const dayMs = 86_400_000
  return {
    day: now.toISOString().slice(0, 10),
    leftS: Math.ceil((dayMs - (now.getTime() % dayMs)) / 1_000),
  }
}
