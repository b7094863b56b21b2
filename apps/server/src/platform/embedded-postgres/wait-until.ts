import { setTimeout as delay } from 'node:timers/promises'

/**
 * Asks `probe` every `everyMs` until it returns something else than undefined or false, and returns that;
 * returns undefined when `timeoutMs` have passed. Used where the other side (a foreign process, a file that
 * PostgreSQL writes) has no event to wait for.
 */
export async function waitUntil<T>(
  probe: () => T | undefined | false | Promise<T | undefined | false>,
  { timeoutMs, everyMs = 5 }: { timeoutMs: number; everyMs?: number },
): Promise<T | undefined> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const found = await probe()
    if (found !== undefined && found !== false) return found
    if (performance.now() >= deadline) return undefined
    await delay(everyMs)
  }
}
