/** A session may be this long without being engaged; longer ones are. Seconds. */
export const engagedAfterS = 10
/** As many clicks and other activities may happen without the session being engaged. */
export const engagedAfterActivities = 1

/**
 * Whether a session counts as engaged: longer than ten seconds, or more than one click or other activity such as a
 * page change. The page that the session began with is no activity.
 */
export function isEngagedSession(session: {
  readonly durationS: number
  readonly activities: number
}): boolean {
  return session.durationS > engagedAfterS || session.activities > engagedAfterActivities
}
