import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, expect } from 'vitest'

interface Sample {
  readonly at: number
  readonly running: number
}

const samples: Sample[] = []
let sampler: NodeJS.Timeout | undefined

beforeAll(() => {
  sampler = setInterval(() => {
    const running = Number(/^\S+ \S+ \S+ (\d+)\//.exec(readFileSync('/proc/loadavg', 'utf8'))?.[1] ?? 1)
    // The process that asks is running too.
    samples.push({ at: performance.now(), running: running - 1 })
  }, 50)
})
afterAll(() => clearInterval(sampler))

/** How many processes shared each core since `startedAt`, at least 1. */
function crowdSince(startedAt: number): number {
  const since = samples.filter(sample => sample.at >= startedAt - 100)
  const mean = since.reduce((sum, sample) => sum + sample.running, 0) / Math.max(1, since.length)
  return Math.max(1, mean / availableParallelism())
}

/**
 * Fails when what began at `startedAt` (`performance.now()`) took longer than promised. The promises are about a
 * machine of one's own: where other programs want the cores too, the time is shared out accordingly.
 * With OPERATIONS_FIGURES set, the figure is printed.
 */
export function expectWithin(promise: string, promisedMs: number, startedAt: number, endedAt?: number): void {
  const tookMs = (endedAt ?? performance.now()) - startedAt
  const crowd = crowdSince(startedAt)
  if (process.env['OPERATIONS_FIGURES'] !== undefined) {
    const place = expect.getState().currentTestName ?? ''
    process.stdout.write(
      `FIGURE ${promise}: ${tookMs.toFixed(0)} ms of ${promisedMs} (crowd ${crowd.toFixed(1)}) – ${place}\n`,
    )
  }
  expect(tookMs, `${promise}, with ${crowd.toFixed(1)} processes on each core`).toBeLessThan(
    promisedMs * crowd,
  )
}
