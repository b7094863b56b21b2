import { closeSync, openSync, realpathSync, rmSync, writeSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DataDirError } from './data-dir-error.ts'
import { acquireFileLock, type FileLock } from './file-lock.ts'
import { describeLockHolder, isHolderStopping, removeLockHolder, writeLockHolder } from './lock-holder.ts'
import { makeFolder } from './make-folder.ts'
import { hasRestoreMark } from './restore-mark.ts'

/** A data folder that belongs to this process until it is released or the process ends. */
export interface DataDir {
  /** Absolute, without symbolic links. */
  readonly path: string
  /** Tells a server that starts on the same folder now that it may wait for this one to end. */
  announceStop(): void
  release(): Promise<void>
}

/** A server needs up to 10 s to stop (guarantee 6 of security-reliability.md). */
const waitForStoppingMs = 10_000
/** A launcher notices within 250 ms that npm was killed, and its server announces the stop right after. */
const waitForRunningMs = 600
const retryEveryMs = 50

/**
 * Makes the folder `dir` (DATA_DIR) if it is absent, readable by its owner only, and takes it for this process alone.
 * With `mayWait` it waits at most 0.6 s for a server that holds the folder, or 10 s for one that is stopping; else it
 * answers at once. A folder whose server was killed is free. Nothing in the folder is changed when it is refused.
 * @throws DataDirError `unwritable` when nothing can be written there, `locked` when another server has it,
 * `restoreUnfinished` for a folder that a restore has filled in part, unless `forRestore` is set.
 */
export async function acquireDataDir(
  dir: string,
  { mayWait = false, forRestore = false } = {},
): Promise<DataDir> {
  const path = openFolder(dir)
  const holderFile = join(path, 'server.json')
  const takeOnce = () => takeLock(dir, path)
  const lock = mayWait ? await waitForLock(takeOnce, holderFile) : takeOnce()
  if (lock === null) {
    throw new DataDirError(
      'locked',
      `DATA_DIR ${path} is in use by another Waymark server (${describeLockHolder(holderFile)}). ` +
        'Stop that server first, or give this one a DATA_DIR of its own.',
    )
  }
  if (hasRestoreMark(path) && !forRestore) {
    lock.release()
    throw new DataDirError(
      'restoreUnfinished',
      `A restore into DATA_DIR ${path} was cut off, so its data is incomplete. Run the restore again.`,
    )
  }
  const startedAt = new Date()
  writeLockHolder(holderFile, { startedAt, isStopping: false })
  return {
    path,
    announceStop: () => writeLockHolder(holderFile, { startedAt, isStopping: true }),
    release: async () => release(lock, holderFile),
  }
}

async function waitForLock(takeOnce: () => FileLock | null, holderFile: string): Promise<FileLock | null> {
  const startedAt = performance.now()
  for (;;) {
    const lock = takeOnce()
    if (lock !== null) return lock
    const timeoutMs = isHolderStopping(holderFile) ? waitForStoppingMs : waitForRunningMs
    if (performance.now() - startedAt > timeoutMs) return null
    await wait(retryEveryMs)
  }
}

function openFolder(dir: string): string {
  try {
    makeFolder(resolve(dir))
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
    return acquireFileLock(join(path, 'server.lock'))
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
