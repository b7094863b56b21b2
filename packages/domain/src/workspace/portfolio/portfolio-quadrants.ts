/** An application of the portfolio with both figures: HEART score, 0 to 100, and annual cost. */
export interface PortfolioPoint {
  readonly id: number
  readonly name: string
  readonly score: number
  readonly annualCost: number
}

export const portfolioQuadrants = ['costlyLow', 'costlyHigh', 'cheapLow', 'cheapHigh'] as const
export type PortfolioQuadrant = (typeof portfolioQuadrants)[number]

/** Scores from the middle of the scale on are high. */
const highScore = 50

/** Returns the cost that separates costly applications from others: half of the highest one. */
export const costLimit = (points: readonly PortfolioPoint[]): number =>
  Math.max(0, ...points.map(({ annualCost }) => annualCost)) / 2

/** Groups applications by cost and score, the costliest first. */
export function groupByQuadrant(
  points: readonly PortfolioPoint[],
): Readonly<Record<PortfolioQuadrant, readonly PortfolioPoint[]>> {
  const limit = costLimit(points)
  const byCost = [...points].sort((one, other) => other.annualCost - one.annualCost || one.id - other.id)
  const take = (isCostly: boolean, isHigh: boolean) =>
    byCost.filter(point => point.annualCost > limit === isCostly && point.score >= highScore === isHigh)
  return {
    costlyLow: take(true, false),
    costlyHigh: take(true, true),
    cheapLow: take(false, false),
    cheapHigh: take(false, true),
  }
}

/** Position of a point in a square of 100 by 100, from the lower left: score to the right, cost upwards. */
export function placeInQuadrants(point: PortfolioPoint, points: readonly PortfolioPoint[]) {
  const highest = costLimit(points) * 2
  return { x: point.score, y: highest === 0 ? 0 : (point.annualCost / highest) * 100 }
}
