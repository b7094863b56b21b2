import { closeSync, existsSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const fileOf = (dataDir: string) => join(dataDir, 'restore-unfinished')

/** Marks a data folder that is being filled by a restore. No server starts on it while it is marked. */
export function markRestore(dataDir: string): void {
  const file = openSync(fileOf(dataDir), 'w', 0o600)
  try {
    writeSync(file, `A restore began here at ${new Date().toISOString()} and did not finish.\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

export function unmarkRestore(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true })
}

/** Whether a restore into the folder is under way or was cut off. */
export function hasRestoreMark(dataDir: string): boolean {
  return existsSync(fileOf(dataDir))
}
