import type { ProcessRow } from './process-table.ts'
import { waitUntil } from './wait-until.ts'

/** How long processes that were asked to end at once may take before they are killed. */
const QUIT_MS = 1500
const KILL_MS = 5000

/**
 * Ends every process that `find` returns, also those that appear meanwhile: first SIGQUIT, on which a
 * PostgreSQL process ends at once without cleaning up, then SIGKILL. Safe for data: PostgreSQL recovers
 * from its log. Returns whether none is left.
 */
export async function endProcesses(find: () => ProcessRow[]): Promise<boolean> {
  for (const [signal, timeoutMs] of [
    ['SIGQUIT', QUIT_MS],
    ['SIGKILL', KILL_MS],
  ] as const) {
    const found = find()
    if (found.length === 0) return true
    for (const { pid } of found) sendSignal(pid, signal)
    const isDone = await waitUntil(() => find().length === 0, { timeoutMs, everyMs: 20 })
    if (isDone === true) return true
  }
  return false
}

/** Sends a signal to a process that may have ended meanwhile. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
