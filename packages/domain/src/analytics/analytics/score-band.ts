/** Bands of every score, the lowest first (product design, "Score bands"). */
export const scoreBands = ['veryLow', 'low', 'fair', 'high', 'excellent'] as const
export type ScoreBand = (typeof scoreBands)[number]
export type ScoreTone = 'red' | 'yellow' | 'green'

const upTo = [20, 40, 60, 80] as const

/** The band of a score from 0 to 100. It is rounded first, as it is printed: 20.4 reads 20 and is very low. */
export function scoreBand(score: number): ScoreBand {
  const rounded = Math.round(score)
  const index = upTo.findIndex(limit => rounded <= limit)
  return scoreBands[index === -1 ? upTo.length : index] ?? 'excellent'
}

/** The colour of a score's bar: red up to 40, yellow up to 60, green above. */
export function scoreTone(score: number): ScoreTone {
  const rounded = Math.round(score)
  if (rounded <= 40) return 'red'
  return rounded <= 60 ? 'yellow' : 'green'
}
