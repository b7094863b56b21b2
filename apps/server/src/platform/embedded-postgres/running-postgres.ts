import type { ChildProcess } from 'node:child_process'
import { readProcess } from './process-table.ts'
import { processTest } from './processes-in.ts'

/** How a PostgreSQL ended; both null when it was not our own child and no one told us. */
export interface PostgresExit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** A PostgreSQL that is up. */
export interface RunningPostgres {
  readonly pid: number
  readonly exited: Promise<PostgresExit>
  hasExited(): boolean
}

/** How soon the end of a PostgreSQL that is not our child is seen: the system does not report it to us. */
const LOOK_MS = 250

/** Follows a PostgreSQL that this process has started. Does not keep this process alive. */
export function followChild(child: ChildProcess, pid: number): RunningPostgres {
  child.unref()
  const exited = new Promise<PostgresExit>(resolve =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  )
  return { pid, exited, hasExited: () => child.exitCode !== null || child.signalCode !== null }
}

/** Follows a PostgreSQL that an earlier server has started. Does not keep this process alive. */
export function followForeignPostgres(dataFolder: string, pid: number): RunningPostgres {
  const isInFolder = processTest(dataFolder)
  let isGone = false
  const exited = new Promise<PostgresExit>(resolve => {
    const timer = setInterval(() => {
      const row = readProcess(pid)
      if (row !== null && isInFolder(row)) return
      isGone = true
      clearInterval(timer)
      resolve({ code: null, signal: null })
    }, LOOK_MS).unref()
  })
  return { pid, exited, hasExited: () => isGone }
}
