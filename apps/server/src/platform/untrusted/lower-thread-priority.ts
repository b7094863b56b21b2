import { setPriority } from 'node:os'

/** Niceness of threads that parse or render: their work waits while threads that answer requests need the processor. */
const niceness = 5

/**
 * Lowers the priority of the thread that calls it, and of no other. Only Linux schedules threads of one process
 * separately: elsewhere the call would slow down the whole server, so that it does nothing there.
 */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(0, niceness)
}
