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
function runningSince(startedAt: number): number {
  const since = samples.filter(sample => sample.at >= startedAt - 100)
  const mean = since.reduce((sum, sample) => sum + sample.running, 0) / Math.max(1, since.length)
  return Math.max(1, mean / availableParallelism())
}

export interface Promised {
  readonly withinMs: number
  /** How much of that is work, on a quiet machine with two cores; the rest is waiting, which no crowd slows down. */
  readonly workMs: number
}

/**
 * Fails when what began at `startedAt` (`performance.now()`) took longer than promised. The promises are about a
 * machine of one's own: where other programs want the cores too, the work in it takes its time accordingly.
 * With OPERATIONS_FIGURES set, the figure is printed.
 */
export function expectWithin(name: string, promised: Promised, startedAt: number, endedAt?: number): void {
  const { withinMs, workMs } = promised
  const tookMs = (endedAt ?? performance.now()) - startedAt
  const crowd = runningSince(startedAt)
  if (process.env['OPERATIONS_FIGURES'] !== undefined) {
    const figure = `${tookMs.toFixed(0)} ms, promised ${withinMs} (crowd ${crowd.toFixed(1)})`
    process.stdout.write(`FIGURE ${name}: ${figure} – ${expect.getState().currentTestName ?? ''}\n`)
  }
  const allowedMs = withinMs + (crowd - 1) * workMs
  expect(tookMs, `${name}, with ${crowd.toFixed(1)} processes on each core`).toBeLessThan(allowedMs)
}
