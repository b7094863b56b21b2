import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { Log } from '../../../platform/log.ts'
import { applyDueSchedules } from './apply-due-schedules.ts'

/** An open page shows and removes a message within 5 s: this, the spread of its question, and the question itself. */
const everyMs = 1_000

export interface MessageSchedule {
  /** Waits for what runs. */
  readonly stop: () => Promise<void>
}

/** Turns due messages every second; the look is one index read. Several servers may do so at once. */
export function startMessageSchedule(parts: {
  readonly database: Pick<Database, 'asSystem'>
  readonly clock: Clock
  readonly log: Log
  readonly pauseMs?: number
}): MessageSchedule {
  const { database, clock, log, pauseMs = everyMs } = parts
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isFailing = false
  let running: Promise<void> = Promise.resolve()
  const look = async (): Promise<void> => {
    try {
      await applyDueSchedules(database, clock.now())
      isFailing = false
    } catch (error) {
      if (!isFailing && !isStopped) log.warn({ err: error }, 'due messages wait for the database')
      isFailing = true
    }
    if (!isStopped) timer = setTimeout(next, pauseMs)
  }
  const next = (): void => {
    running = look()
  }
  next()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
