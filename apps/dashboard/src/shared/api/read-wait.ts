/** A waiting time as a person reads it. */
export interface Wait {
  readonly unit: 'seconds' | 'minutes'
  readonly count: number
}

/** Above this, minutes are shown. */
const longestInSecondsS = 90

/** Reads the header Retry-After (RFC 9110, 10.2.3), in seconds; rounded up, so that waiting as long is enough. */
export function readWait(retryAfterS: number): Wait {
  if (retryAfterS <= longestInSecondsS) return { unit: 'seconds', count: Math.max(1, Math.ceil(retryAfterS)) }
  return { unit: 'minutes', count: Math.ceil(retryAfterS / 60) }
}
