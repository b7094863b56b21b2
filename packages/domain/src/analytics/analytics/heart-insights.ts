import type { HeartScores } from './heart-scores.ts'

/** A notable finding in the scores that merits action. */
export type HeartInsight =
  | { readonly kind: 'askPeople' }
  | { readonly kind: 'fewPages'; readonly pages: number; readonly knownPages: number }
  | { readonly kind: 'noGoal' }
  | { readonly kind: 'shortVisits'; readonly score: number }
  | { readonly kind: 'fewReturn'; readonly score: number }
  | { readonly kind: 'dropped'; readonly letter: keyof HeartScores; readonly points: number }
  | { readonly kind: 'emptySearches'; readonly searches: number; readonly withoutResult: number }

/** Input data for insights. */
export interface InsightFacts {
  readonly scores: HeartScores
  readonly previousScores: HeartScores
  readonly pages: number
  readonly knownPages: number
  /** The application has a number of expected users. */
  readonly hasGoal: boolean
  readonly searches: number
  readonly searchesWithoutResult: number
}

const lowCoverage = 0.3
/** Scores up to this are very low or low. */
const lowScore = 40
const dropOfPoints = 10
const manyEmptySearches = 0.25

const rounded = (score: number | null) => (score === null ? null : Math.round(score))

/** Letters that fell by more than ten points against the period before, the largest fall first. */
function drops({ scores, previousScores }: InsightFacts): HeartInsight[] {
  return (Object.keys(scores) as (keyof HeartScores)[])
    .flatMap(letter => {
      const [now, before] = [rounded(scores[letter]), rounded(previousScores[letter])]
      const points = now === null || before === null ? 0 : before - now
      return points > dropOfPoints ? [{ kind: 'dropped' as const, letter, points }] : []
    })
    .sort((one, other) => other.points - one.points)
}

/**
 * Returns the findings that a team should check first, by rule (product design, "Insights"): falling scores, low scores
 * with a recommended action, searches without results. A letter without a known score yields no insight, except one
 * that no user was surveyed.
 */
export function heartInsights(facts: InsightFacts): readonly HeartInsight[] {
  const { scores, pages, knownPages, searches, searchesWithoutResult: withoutResult } = facts
  const { happiness, engagement, adoption, retention } = scores
  const insights = drops(facts)
  if (knownPages > 0 && pages / knownPages < lowCoverage)
    insights.push({ kind: 'fewPages', pages, knownPages })
  if (adoption !== null && Math.round(adoption) <= lowScore && !facts.hasGoal)
    insights.push({ kind: 'noGoal' })
  if (engagement !== null && Math.round(engagement) <= lowScore) {
    insights.push({ kind: 'shortVisits', score: Math.round(engagement) })
  }
  if (retention !== null && Math.round(retention) <= lowScore) {
    insights.push({ kind: 'fewReturn', score: Math.round(retention) })
  }
  if (searches > 0 && withoutResult / searches > manyEmptySearches) {
    insights.push({ kind: 'emptySearches', searches, withoutResult })
  }
  if (happiness === null) insights.push({ kind: 'askPeople' })
  return insights
}
