/** Fewest and most whole months, besides the current one, for which a company may keep events. */
export const retentionMonths = { least: 1, most: 120 } as const

/** The setting of a company: how many whole months of events are kept; null: all. `config` is the company's. */
export function eventMonthsOf(config: unknown): number | null {
  const months = (config as Readonly<Record<string, unknown>> | null)?.['eventMonths']
  return typeof months === 'number' && Number.isInteger(months) && months >= retentionMonths.least
    ? months
    : null
}

/**
 * The first day whose events are kept, `YYYY-MM-DD`: the first of a month of UTC, as events are stored by such months.
 * Null where all are kept.
 */
export function keptFrom(months: number | null, nowMs: number): string | null {
  if (months === null) return null
  const now = new Date(nowMs)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 10)
}
