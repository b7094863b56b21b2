import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'

/**
 * Process that holds a data folder. Used only for messages and waiting times of a second server: the lock itself
 * decides.
 */
export interface LockHolder {
  readonly pid: number
  readonly host: string
  readonly startedAt: string
  readonly isStopping?: boolean
}

/** Writes that this process holds the folder; the file is replaced in one step, so that a reader never sees half of it. */
export function writeLockHolder(
  path: string,
  { startedAt, isStopping }: { readonly startedAt: Date; readonly isStopping: boolean },
): void {
  const holder: LockHolder = {
    pid: process.pid,
    host: hostname(),
    startedAt: startedAt.toISOString(),
    isStopping,
  }
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(holder)}\n`, { mode: 0o600 })
  renameSync(draft, path)
}

export function removeLockHolder(path: string): void {
  rmSync(path, { force: true })
}

/** Returns "process 12 on host-a, running since …", or "another process" when the file is missing or malformed. */
export function describeLockHolder(path: string): string {
  const holder = readLockHolder(path)
  if (holder === null) return 'another process'
  return `process ${holder.pid} on ${holder.host}, running since ${holder.startedAt}`
}

/** Whether the holder has begun to stop. */
export function isHolderStopping(path: string): boolean {
  return readLockHolder(path)?.isStopping === true
}

/** Null while the holder has the lock but has not written the file yet. */
function readLockHolder(path: string): LockHolder | null {
  try {
    const holder: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isLockHolder(holder) ? holder : null
  } catch {
    return null
  }
}

function isLockHolder(value: unknown): value is LockHolder {
  if (typeof value !== 'object' || value === null) return false
  const { pid, host, startedAt } = value as Partial<Record<keyof LockHolder, unknown>>
  return typeof pid === 'number' && typeof host === 'string' && typeof startedAt === 'string'
}
