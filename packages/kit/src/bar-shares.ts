export type BarTone = 'green' | 'yellow' | 'red'

export interface BarItem {
  /** 0 to 100. */
  readonly percentage: number
  readonly tone: BarTone
  readonly label: string
}

/**
 * The widths of a bar's parts in per cent: what is below 0 or no number counts as 0, and parts that sum up to
 * more than 100 are shrunk together, so that they never leave the bar.
 */
export function barShares(percentages: readonly number[]): readonly number[] {
  const shares = percentages.map(share => (Number.isFinite(share) ? Math.max(0, share) : 0))
  const sum = shares.reduce((total, share) => total + share, 0)
  return sum > 100 ? shares.map(share => (share / sum) * 100) : shares
}
