export const presets = ['last7', 'last30', 'last90', 'thisMonth', 'lastMonth'] as const
export type Preset = (typeof presets)[number]

/** Two days, both included, `YYYY-MM-DD` in UTC. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

const dayMs = 86_400_000

/** The day of an instant in UTC. */
export const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10)

/** The days of a preset, seen from `nowMs`. The last days include today; a month ends with its last day. */
export function presetRange(preset: Preset, nowMs: number): DayRange {
  const now = new Date(nowMs)
  const year = now.getUTCFullYear()
  const month = now.getUTCMonth()
  switch (preset) {
    case 'last7':
      return { from: dayOf(nowMs - 6 * dayMs), to: dayOf(nowMs) }
    case 'last30':
      return { from: dayOf(nowMs - 29 * dayMs), to: dayOf(nowMs) }
    case 'last90':
      return { from: dayOf(nowMs - 89 * dayMs), to: dayOf(nowMs) }
    case 'thisMonth':
      return { from: dayOf(Date.UTC(year, month, 1)), to: dayOf(nowMs) }
    case 'lastMonth':
      return { from: dayOf(Date.UTC(year, month - 1, 1)), to: dayOf(Date.UTC(year, month, 0)) }
  }
}

/** The preset that names a range today, or null for one of the person's own. */
export function presetOf(range: DayRange, nowMs: number): Preset | null {
  return (
    presets.find(preset => {
      const { from, to } = presetRange(preset, nowMs)
      return from === range.from && to === range.to
    }) ?? null
  )
}
