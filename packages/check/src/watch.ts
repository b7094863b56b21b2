import { setTimeout as pause } from 'node:timers/promises'
import { CheckError } from './check-error.ts'
import type { CheckOptions } from './read-options.ts'
import type { ServerCalls } from './server-calls.ts'

/** Outcome of one check: elements that were looked for, and those that failed. */
export interface CheckCounts {
  readonly checked: number
  readonly failures: number
}

const now = () => new Date().toISOString()
const say = (text: string) => void process.stdout.write(`${now()} ${text}\n`)

/** Makes a check; what keeps it from being made is its outcome, as everything else would end the runner. */
async function outcomeOf(make: () => Promise<CheckCounts>): Promise<CheckCounts & { fault: string | null }> {
  try {
    return { ...(await make()), fault: null }
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error)
    say(fault)
    return { checked: 0, failures: 0, fault: fault.slice(0, 500) }
  }
}

/** Sends what must arrive: a server that restarts is asked again, for ten minutes at most. */
async function insist(send: () => Promise<unknown>, pauseMs: number): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += pauseMs) {
    try {
      await send()
      return
    } catch (error) {
      if (!(error instanceof CheckError) || waitedMs >= 600_000) throw error
      say(error.message)
      await pause(pauseMs)
    }
  }
}

/**
 * Asks the server again and again whether a check is due, and makes it. Ends at SIGINT or SIGTERM, with exit code 0,
 * after the check that runs. A server that is away is asked again; one that refuses the first question ends it.
 */
export async function watch(
  options: CheckOptions,
  { call }: ServerCalls,
  make: () => Promise<CheckCounts>,
): Promise<number> {
  const { property, url, watchMs } = options
  const pauseMs = watchMs ?? 60_000
  const path = `/v3/properties/${property}/page-check-runs`
  const ending = new AbortController()
  const end = () => ending.abort()
  process.once('SIGINT', end).once('SIGTERM', end)
  let hasAsked = false
  while (!ending.signal.aborted) {
    try {
      const { run } = await call<{ run: string | null }>('POST', path, { address: url })
      if (!hasAsked) say(`waiting for checks of ${url}`)
      hasAsked = true
      if (run !== null) {
        say('a check begins')
        const outcome = await outcomeOf(make)
        await insist(() => call('PUT', `${path}/${run}`, outcome), Math.min(pauseMs, 10_000))
      }
    } catch (error) {
      if (!hasAsked || !(error instanceof CheckError)) throw error
      say(error.message)
    }
    await pause(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined)
  }
  process.removeListener('SIGINT', end).removeListener('SIGTERM', end)
  return 0
}
