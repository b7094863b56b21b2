import { closeSync, mkdirSync, openSync, realpathSync, rmSync, writeSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DataDirError } from './data-dir-error.ts'
import { type FileLock, takeFileLock } from './file-lock.ts'
import { describeLockHolder, removeLockHolder, writeLockHolder } from './lock-holder.ts'

/** A data folder that belongs to this process until it is released or the process ends. */
export interface DataDir {
  /** Absolute, without symbolic links. */
  readonly path: string
  release(): Promise<void>
}

/**
 * Makes the folder `dir` (DATA_DIR) if it is absent, readable by its owner only, and takes it for this
 * process alone. Answers at once. Throws DataDirError `unwritable` when nothing can be written there, and
 * `locked` when another server has it; in both cases nothing in the folder is changed. A folder whose
 * server was killed is free again.
 */
export async function acquireDataDir(dir: string): Promise<DataDir> {
  const path = openFolder(dir)
  const holderFile = join(path, 'server.json')
  const lock = takeLock(dir, path)
  if (lock === null) {
    throw new DataDirError(
      'locked',
      `DATA_DIR ${path} is in use by another Waymark server (${describeLockHolder(holderFile)}). ` +
        'Stop that server first, or give this one a DATA_DIR of its own.',
    )
  }
  writeLockHolder(holderFile)
  return { path, release: async () => release(lock, holderFile) }
}

function openFolder(dir: string): string {
  try {
    mkdirSync(resolve(dir), { recursive: true, mode: 0o700 })
    const path = realpathSync(dir)
    probeWriting(path)
    return path
  } catch (error) {
    throw unwritable(dir, error)
  }
}

/** A permission check could be wrong (root, full disk, read-only mount); writing a byte cannot. */
function probeWriting(path: string): void {
  const probe = join(path, `.writable-${process.pid}`)
  const file = openSync(probe, 'w', 0o600)
  try {
    writeSync(file, '1')
  } finally {
    closeSync(file)
    rmSync(probe, { force: true })
  }
}

function takeLock(dir: string, path: string): FileLock | null {
  try {
    return takeFileLock(join(path, 'server.lock'))
  } catch (error) {
    throw unwritable(dir, error)
  }
}

function release(lock: FileLock, holderFile: string): void {
  removeLockHolder(holderFile)
  lock.release()
}

function unwritable(dir: string, error: unknown): DataDirError {
  const reason = error instanceof Error ? error.message : String(error)
  return new DataDirError(
    'unwritable',
    `DATA_DIR ${resolve(dir)} cannot be written: ${reason}. ` +
      'Set DATA_DIR to a folder that the account of this server may write.',
    error,
  )
}
