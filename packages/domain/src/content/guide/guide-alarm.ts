/** How many errors on one step, within how many hours, are an alarm (product design, "Alarms"). */
export interface AlarmRule {
  readonly errors: number
  readonly hours: number
}

export const defaultAlarmRule: AlarmRule = { errors: 5, hours: 8 }

/** `ignored`: a person knows of it and does not want to be reminded; `resolved`: it is over. */
export const alarmStatuses = ['active', 'ignored', 'resolved'] as const
export type AlarmStatus = (typeof alarmStatuses)[number]

export type AlarmIntent = 'ignore' | 'activate' | 'resolve' | 'save' | 'recur'

/**
 * Returns the next status of an alarm. A save of the guide ends the alarm in any status. Recurring errors reopen only a
 * resolved alarm. Null if the intent does not apply to the status.
 */
export function nextAlarmStatus(current: AlarmStatus, intent: AlarmIntent): AlarmStatus | null {
  switch (intent) {
    case 'save':
    case 'resolve':
      return 'resolved'
    case 'ignore':
      return current === 'resolved' ? null : 'ignored'
    case 'activate':
      return current === 'resolved' ? null : 'active'
    case 'recur':
      return current === 'resolved' ? 'active' : current
  }
}

export interface StepErrors {
  readonly count: number
  /** Milliseconds since 1970. */
  readonly firstAt: number
  readonly lastAt: number
}

const hourMs = 3_600_000

/**
 * The errors that make an alarm of a step, or null while they are too few: those of the last hours, and later than
 * `sinceMs`, when an earlier alarm was resolved. `times` in milliseconds since 1970, in any order.
 */
export function alarmingErrors(
  times: readonly number[],
  rule: AlarmRule,
  sinceMs: number,
  nowMs: number,
): StepErrors | null {
  const from = Math.max(sinceMs, nowMs - rule.hours * hourMs)
  const counted = times.filter(at => at > from)
  return counted.length < rule.errors ? null : summed(counted)
}

/** Returns the errors after those that an alarm already includes, or null if there are none. */
export function furtherErrors(times: readonly number[], lastAt: number): StepErrors | null {
  return summed(times.filter(at => at > lastAt))
}

function summed(times: readonly number[]): StepErrors | null {
  if (times.length === 0) return null
  const bounds = times.reduce(([first, last], at) => [Math.min(first, at), Math.max(last, at)] as const, [
    Number.POSITIVE_INFINITY,
    0,
  ] as readonly [number, number])
  return { count: times.length, firstAt: bounds[0], lastAt: bounds[1] }
}

/** Users who met the error, of people who were or should have been shown the step; null while there were none. */
export function alarmErrorRate(usersAffected: number, usersExpected: number): number | null {
  return usersExpected === 0 ? null : Math.min(1, usersAffected / usersExpected)
}
