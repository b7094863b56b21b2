import { expect, it } from 'vitest'
import { nextRestartDelay, relaunchUntilReady } from './relaunch-until-ready.ts'
import type { RunningPostgres } from './running-postgres.ts'

const up: RunningPostgres = { pid: 7, exited: new Promise(() => {}), hasExited: () => false }

it('waits 50 ms before the first restart, twice as long after each quick death, 5 s at the most', () => {
  expect(nextRestartDelay(0, 1)).toBe(50)
  expect(nextRestartDelay(50, 9_999)).toBe(100)
  expect(nextRestartDelay(3200, 0)).toBe(5000)
  expect(nextRestartDelay(5000, 0)).toBe(5000)
})

it('starts from 50 ms again when PostgreSQL ran for 10 s', () => {
  expect(nextRestartDelay(5000, 10_000)).toBe(50)
})

it('says why a restart failed and tries again', async () => {
  const lines: string[] = []
  let tries = 0
  const launch = async () => {
    tries += 1
    if (tries === 1) throw new Error('disk full')
    return up
  }
  const { signal } = new AbortController()
  expect(await relaunchUntilReady({ launch, log: line => lines.push(line) }, { delayMs: 1, signal })).toBe(up)
  expect(lines).toEqual(['disk full', 'PostgreSQL is up again as process 7'])
})

it('gives up without a word when a stop is asked for', async () => {
  const lines: string[] = []
  const stopping = new AbortController()
  const launch = async () => {
    stopping.abort()
    throw new Error('ended while it was starting')
  }
  const log = (line: string) => lines.push(line)
  expect(await relaunchUntilReady({ launch, log }, { delayMs: 1, signal: stopping.signal })).toBeNull()
  expect(lines).toEqual([])
})
