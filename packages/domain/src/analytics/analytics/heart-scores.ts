import { shareOf } from './change-since.ts'

/** The five letters of HEART in their order. */
export const heartLetters = ['happiness', 'engagement', 'adoption', 'retention', 'taskSuccess'] as const
export type HeartLetter = (typeof heartLetters)[number]
export type HeartScores = Readonly<Record<HeartLetter, number | null>>

const mean = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

const known = (values: readonly (number | null)[]) => values.filter(value => value !== null)

const inPercent = (share: number | null) => (share === null ? null : share * 100)

/** E: engaged sessions ÷ all sessions, 0 to 100; null without a session. */
export function engagementScore(engaged: number, sessions: number): number | null {
  return inPercent(shareOf(engaged, sessions))
}

/**
 * A: the mean of app coverage (pages visited ÷ pages known) and of the goal reached (users ÷ expected users, at most
 * 100 %), 0 to 100. Without a goal it is the coverage alone; null where no page is known and no goal is set.
 */
export function adoptionScore(facts: {
  readonly pages: number
  readonly knownPages: number
  readonly users: number
  readonly expectedUsers: number | null
}): number | null {
  const goal = facts.expectedUsers === null ? null : shareOf(facts.users, facts.expectedUsers)
  return inPercent(mean(known([shareOf(facts.pages, facts.knownPages), goal])))
}

/** Share of the users of the period before who came again, 0 to 1; null where there were none. */
export function retentionRate(returning: number, usersBefore: number): number | null {
  return shareOf(returning, usersBefore)
}

/** R: the mean of retention rate and stickiness (both 0 to 1), 0 to 100; what is not known is left out. */
export function retentionScore(rate: number | null, stickiness: number | null): number | null {
  return inPercent(mean(known([rate, stickiness])))
}

/** The mean of the letters that are known, rounded; null without any. */
export function overallScore(scores: HeartScores): number | null {
  const score = mean(known(heartLetters.map(letter => scores[letter])))
  return score === null ? null : Math.round(score)
}
