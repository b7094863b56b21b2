import { setTimeout as delay } from 'node:timers/promises'
import type { PostgresReport } from './postgres-report.ts'
import type { RunningPostgres } from './running-postgres.ts'

const FIRST_DELAY_MS = 50
const LAST_DELAY_MS = 5000
/** One that ran this long did not die of its own start. */
const STEADY_MS = 10_000

/** How long to wait before PostgreSQL is started again, after it ran for `upMs`; 0 is "never restarted". */
export function nextRestartDelay(lastDelayMs: number, upMs: number): number {
  if (lastDelayMs === 0 || upMs >= STEADY_MS) return FIRST_DELAY_MS
  return Math.min(lastDelayMs * 2, LAST_DELAY_MS)
}

/** Starts PostgreSQL again and again until it is up; null when `signal` is aborted before that. */
export async function relaunchUntilReady(
  { launch, log }: { launch: (signal: AbortSignal) => Promise<RunningPostgres>; log: PostgresReport },
  { delayMs, signal }: { delayMs: number; signal: AbortSignal },
): Promise<RunningPostgres | null> {
  for (let waitMs = delayMs; !signal.aborted; waitMs = nextRestartDelay(waitMs, 0)) {
    try {
      await delay(waitMs, undefined, { signal, ref: false })
      const running = await launch(signal)
      log(`PostgreSQL is up again as process ${running.pid}`, 'warn')
      return running
    } catch (error) {
      if (!signal.aborted) log(error instanceof Error ? error.message : String(error), 'warn')
    }
  }
  return null
}
