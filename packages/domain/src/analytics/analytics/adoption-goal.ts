/** One change of the number of users that an application expects. */
export interface GoalChange {
  /** Null: there is no goal from then on. */
  readonly expectedUsers: number | null
  /** Day of the change in the application's time zone, `YYYY-MM-DD`. */
  readonly day: string
}

/** The largest number of expected users; an application does not have more. */
export const mostExpectedUsers = 100_000_000

/**
 * The number of users that is expected on a day (product design, "heart/adoption"): that of the last change until its
 * end. Before the first change the first goal applies, so that a period before it can be compared.
 * @param changes in the order of time
 */
export function expectedUsersOn(changes: readonly GoalChange[], day: string): number | null {
  const last = changes.findLast(change => change.day <= day) ?? changes[0]
  return last?.expectedUsers ?? null
}
