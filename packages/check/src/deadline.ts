/** Time that a check has left. */
export interface Deadline {
  readonly isOver: () => boolean
  /** The wanted wait in milliseconds, or what is left where that is less. */
  readonly within: (wantedMs: number) => number
}

/** Opens a deadline that ends in `totalMs` milliseconds. */
export function openDeadline(totalMs: number, now: () => number = Date.now): Deadline {
  const end = now() + totalMs
  return { isOver: () => now() >= end, within: wantedMs => Math.max(1, Math.min(wantedMs, end - now())) }
}

/** Resolves with the work, or with `fallback` if it takes longer. */
export async function raceDeadline<T, F>(work: Promise<T>, timeoutMs: number, fallback: F): Promise<T | F> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<F>(resolve => {
    timer = setTimeout(() => resolve(fallback), timeoutMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
