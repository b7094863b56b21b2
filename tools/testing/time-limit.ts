/** Name of the variable with the moments after which no further test file begins: JSON of project to milliseconds. */
export const lastBeginVariable = 'WAYMARK_LAST_BEGIN'

/**
 * Seconds from the start of `npm test` after which no further file of a project begins. A slow machine then ends its run
 * within 90 minutes, at which hosted runs are ended (decision 0164). What began is finished.
 */
const lastBeginSeconds = { browser: 62 * 60, operations: 74 * 60 } as const

/** The value of the variable for a run that began at `startedAt`, in milliseconds since the epoch. */
export const lastBeginOf = (startedAt: number): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(lastBeginSeconds).map(([project, seconds]) => [project, startedAt + seconds * 1_000]),
    ),
  )

/** Returns whether a file of `project` may still begin at `now`. Without the variable every file may. */
export function mayBegin(
  project: string | undefined,
  now: number,
  limits: string | null = process.env[lastBeginVariable] ?? null,
): boolean {
  if (limits === null || project === undefined) return true
  const last: unknown = JSON.parse(limits)[project]
  return typeof last !== 'number' || now <= last
}
