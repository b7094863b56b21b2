import { endProcesses, sendSignal } from './end-processes.ts'
import { isProcessIn, processesIn } from './processes-in.ts'
import { waitUntil } from './wait-until.ts'

/** Half of the 10 s in which the whole server has to be gone. */
const FAST_MS = 5000

/**
 * Ends the PostgreSQL of a data folder: a fast shutdown (open transactions are rolled back, everything is
 * written), and when that takes more than 5 s (a process hangs), at once, which costs the next
 * start a recovery and no acknowledged row. Without a main process (`pid` undefined, or no longer
 * PostgreSQL's) only its leftovers are ended. Returns when no process of it is left.
 */
export async function stopPostgres(dataFolder: string, pid: number | undefined): Promise<void> {
  if (pid !== undefined && isProcessIn(dataFolder, pid)) {
    sendSignal(pid, 'SIGINT')
    // One that a person has frozen hears nothing until it is woken.
    for (const frozen of processesIn(dataFolder)) sendSignal(frozen.pid, 'SIGCONT')
    await waitUntil(() => !isProcessIn(dataFolder, pid), { timeoutMs: FAST_MS })
  }
  await endProcesses(() => processesIn(dataFolder))
}
