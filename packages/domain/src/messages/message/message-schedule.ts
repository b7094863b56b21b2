const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Recurrences and reminders that can be chosen, in days (document 2 §9). */
export const recurrenceDays = [0, 1, 3, 7, 14, 30, 90, 180, 365] as const
export type RecurrenceDays = (typeof recurrenceDays)[number]

/** What a new message begins with, in days (document 2 §9). */
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

/** What a date and time begins with: the next full hour (document 2 §9). Takes and gives milliseconds. */
export function nextFullHour(nowMs: number): number {
  return (Math.floor(nowMs / hourMs) + 1) * hourMs
}
