import type { PostgresReport } from './postgres-report.ts'
import { nextRestartDelay, relaunchUntilReady } from './relaunch-until-ready.ts'
import type { PostgresExit, RunningPostgres } from './running-postgres.ts'

export interface Supervised {
  pid(): number
  /** Called at each end that no one asked for; a restart follows. */
  onExit(listener: (exit: PostgresExit) => void): void
  /** No restart from here on; ends PostgreSQL. May be called repeatedly. */
  stop(): Promise<void>
}

export interface Supervision {
  readonly log: PostgresReport
  /** Starts PostgreSQL again, at the same address. Should give up when the signal is aborted. */
  readonly launch: (signal: AbortSignal) => Promise<RunningPostgres>
  /** Ends whatever PostgreSQL is there. */
  readonly end: () => Promise<void>
}

/** Restarts PostgreSQL whenever it ends unasked, at once at first, then ever more slowly, for ever. */
export function supervisePostgres(first: RunningPostgres, supervision: Supervision): Supervised {
  const listeners: ((exit: PostgresExit) => void)[] = []
  const stopping = new AbortController()
  let current = first

  const watch = async (): Promise<void> => {
    let delayMs = 0
    let upSince = performance.now()
    for (;;) {
      const exit = await Promise.race([current.exited, whenAborted(stopping.signal)])
      if (exit === null || stopping.signal.aborted) return
      supervision.log(describeExit(current.pid, exit), 'warn')
      for (const listener of listeners) listener(exit)
      delayMs = nextRestartDelay(delayMs, performance.now() - upSince)
      const next = await relaunchUntilReady(supervision, { delayMs, signal: stopping.signal })
      if (next === null) return
      current = next
      upSince = performance.now()
    }
  }

  const watching = watch()
  const stop = async (): Promise<void> => {
    stopping.abort()
    await supervision.end()
    await watching
    // A launch that was on its way may have got through.
    await supervision.end()
  }
  let stopped: Promise<void> | undefined
  return {
    pid: () => current.pid,
    onExit: listener => void listeners.push(listener),
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

function whenAborted(signal: AbortSignal): Promise<null> {
  if (signal.aborted) return Promise.resolve(null)
  return new Promise(resolve => signal.addEventListener('abort', () => resolve(null), { once: true }))
}

function describeExit(pid: number, { code, signal }: PostgresExit): string {
  return `PostgreSQL (process ${pid}) ended unasked (${signal ?? code ?? 'reason unknown'}); starting it again`
}
