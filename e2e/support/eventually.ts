import { expect } from 'vitest'

/**
 * Asks again until what is expected is so, 15 seconds at most: parts of a page are drawn a moment after
 * the click that asked for them, so what a page shows is never judged from one look.
 */
export const eventually = <T>(probe: () => T | Promise<T>) => expect.poll(probe, { timeout: 15_000 })
