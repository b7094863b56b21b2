const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Recurrences and reminders that can be chosen, in days (document 2 §9). */
export const recurrenceDays = [0, 1, 3, 7, 14, 30, 90, 180, 365] as const
export type RecurrenceDays = (typeof recurrenceDays)[number]

/** Initial values of a new message, in days (document 2 §9). */
export const recurrenceDefaults = {
  announcement: { recurrence: 0, reminderRecurrence: 0 },
  survey: { recurrence: 0, reminderRecurrence: 3 },
  nps: { recurrence: 90, reminderRecurrence: 3 },
} as const satisfies Readonly<
  Record<string, { recurrence: RecurrenceDays; reminderRecurrence: RecurrenceDays }>
>

/**
 * Whether an end is wrong (document 2 §5.2): at or before the start, or before now where there is no start.
 * All in milliseconds since 1970.
 */
export function isEndInvalid(endMs: number | null, startMs: number | null, nowMs: number): boolean {
  if (endMs === null) return false
  return startMs === null ? endMs < nowMs : endMs <= startMs
}

/** A start without its seconds (document 2 §5.2). Takes and gives milliseconds since 1970. */
export function withoutSeconds(startMs: number): number {
  return Math.floor(startMs / minuteMs) * minuteMs
}

/** Returns the initial date and time: the next full hour (document 2 §9). Input and result are in milliseconds. */
export function nextFullHour(nowMs: number): number {
  return (Math.floor(nowMs / hourMs) + 1) * hourMs
}

const dayMs = 24 * hourMs

/** Days ahead for which the reach of a message is estimated (MSG-54). */
const reachDaysAhead = 7

/**
 * How many of the next 7 days a message may be shown on by its start and end, begun days included; 0: on none. All in
 * milliseconds since 1970; null: there is no start, or no end.
 */
export function countReachDays(startMs: number | null, endMs: number | null, nowMs: number): number {
  const from = Math.max(nowMs, startMs ?? nowMs)
  const to = Math.min(nowMs + reachDaysAhead * dayMs, endMs ?? Number.POSITIVE_INFINITY)
  return Math.max(0, Math.ceil((to - from) / dayMs))
}
