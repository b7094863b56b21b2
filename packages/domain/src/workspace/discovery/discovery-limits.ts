/** Days, before today, that a report may be about: an extension keeps a day for 7 days while the server is away. */
const reportedDays = 8
/** Days that the figures of a discovered application cover. */
export const discoveryDays = 30
export const maxReportedHosts = 200
export const maxExclusions = 200
/** People who use a host before its name is stored; a smaller group could identify a person. */
export const defaultMinUsers = 5

const dayMs = 86_400_000

/** The UTC day of an instant, as `2026-11-23`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Whether a report about the day is accepted: today or one of the 8 days before, in UTC. */
export function isReportableDay(day: string, now: Date): boolean {
  const first = dayOf(new Date(now.getTime() - reportedDays * dayMs))
  return day >= first && day <= dayOf(now)
}
