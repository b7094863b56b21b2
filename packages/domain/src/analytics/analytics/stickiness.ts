/** Users who were there on a day, or in the days before it. */
export interface ActiveUsers {
  /** `YYYY-MM-DD`. */
  readonly day: string
  /** In the 7 days that end with it. */
  readonly weekly: number
  /** In the 30 days that end with it. */
  readonly monthly: number
}

/** The mean over the days of weekly ÷ monthly users; days without a user in 30 days are left out. */
export function stickinessOf(days: readonly ActiveUsers[]): number | null {
  const ratios = days.filter(day => day.monthly > 0).map(day => day.weekly / day.monthly)
  return ratios.length === 0 ? null : ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
}

/** In the first weeks everyone is new and stickiness too high to mean anything. Days. */
export const warmUpDays = 28
