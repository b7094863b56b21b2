interface LastLook {
  /** When the newest event happened; null: there is none. */
  readonly newestAt: string | null
  readonly nowMs: number
  /** Calls that failed one after another. */
  readonly failures: number
}

const busyMs = 1_500
const quietMs = 5_000
const longestMs = 30_000
const busyForMs = 60_000

/** How long the live view waits before it asks again: shorter while events arrive, longer after each failed call. */
export function nextLookMs({ newestAt, nowMs, failures }: LastLook): number {
  if (failures > 0) return Math.min(longestMs, quietMs * 2 ** (failures - 1))
  return newestAt !== null && nowMs - Date.parse(newestAt) < busyForMs ? busyMs : quietMs
}
