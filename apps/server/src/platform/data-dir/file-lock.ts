import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/** A lock that the operating system holds for this process. */
export interface FileLock {
  release(): void
}

/**
 * Takes an exclusive lock on a file (created empty, mode 0600, when absent) or returns null, at once, when
 * another person has it: another process, or this one.
 *
 * The lock is the kernel's own record lock, which SQLite takes for a write transaction; Node has no other
 * door to it. The kernel frees it when the holder ends in whatever way, so it is never stale, needs no
 * process id that might have been given away again, and is seen across containers on one machine.
 * The file stays empty, and is never deleted: a deleted lock file could be locked twice.
 */
export function acquireFileLock(path: string): FileLock | null {
  createPrivately(path)
  const database = new DatabaseSync(path, { timeout: 0 })
  try {
    // A journal in memory, so that the lock never leaves a second file behind.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (isBusy(error)) return null
    throw error
  }
  return { release: () => (database.isOpen ? database.close() : undefined) }
}

/**
 * Others must not be able to open the file: a reader could lock us out. An existing file is left unopened,
 * because closing any handle of a file drops the locks that this process holds on it.
 */
function createPrivately(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
