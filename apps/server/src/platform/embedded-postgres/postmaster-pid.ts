import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Data about itself that PostgreSQL writes into its data folder. */
export interface PostmasterPid {
  readonly pid: number
  readonly isReady: boolean
}

/** The file's eighth line carries the state, padded with blanks; it is absent in the first moments. */
const STATE_LINE = 7

/** Reads the text of a postmaster.pid; null when it is torn or no number is in its first line. */
export function parsePostmasterPid(text: string): PostmasterPid | null {
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 1) return null
  return { pid, isReady: lines[STATE_LINE]?.trim() === 'ready' }
}

export const postmasterPidFile = (dataFolder: string): string => join(dataFolder, 'postmaster.pid')

/** The postmaster.pid of a data folder, or null when there is none that can be read. */
export function readPostmasterPid(dataFolder: string): PostmasterPid | null {
  try {
    return parsePostmasterPid(readFileSync(postmasterPidFile(dataFolder), 'utf8'))
  } catch {
    return null
  }
}
