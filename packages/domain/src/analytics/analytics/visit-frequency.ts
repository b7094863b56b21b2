/** How often a person comes, each level holding those of the next (product design, "Frequency funnel"). */
export const visitFrequencies = ['returning', 'monthly', 'weekly', 'daily', 'multiDaily'] as const
export type VisitFrequency = (typeof visitFrequencies)[number]

/** How far back the funnel looks at most. */
export const frequencyWindowDays = 90

/** Activity of one user within the window. Weeks have 7 days and months 30, counted back from its end. */
export interface VisitHabit {
  readonly days: number
  readonly weeks: number
  readonly months: number
  readonly engagedSessions: number
}

/**
 * The most frequent level that a person who came again reaches. `windowDays`: the days looked at, fewer than 90 while
 * the first event is younger. Monthly: two of three months; weekly: 75 % of the weeks; daily: weekly and on more than
 * 40 % of the days; multi-daily: daily and with more engaged sessions than days.
 */
export function visitFrequency(habit: VisitHabit, windowDays: number): VisitFrequency {
  const months = Math.max(1, Math.ceil(windowDays / 30))
  const weeks = Math.max(1, Math.ceil(windowDays / 7))
  if (habit.months < Math.min(2, months)) return 'returning'
  if (habit.weeks < 0.75 * weeks) return 'monthly'
  if (habit.days <= 0.4 * windowDays) return 'weekly'
  return habit.engagedSessions > habit.days ? 'multiDaily' : 'daily'
}

/** People per level, where each level holds all who come at least that often. */
export function frequencyFunnel(
  people: readonly { readonly frequency: VisitFrequency; readonly count: number }[],
): readonly { readonly frequency: VisitFrequency; readonly users: number }[] {
  return visitFrequencies.map((frequency, index) => ({
    frequency,
    users: people
      .filter(one => visitFrequencies.indexOf(one.frequency) >= index)
      .reduce((sum, one) => sum + one.count, 0),
  }))
}
