import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'

/** Who holds a data folder. Only for the sentence shown to a second server: the lock itself decides. */
export interface LockHolder {
  readonly pid: number
  readonly host: string
  readonly startedAt: string
}

export function writeLockHolder(path: string): void {
  const holder: LockHolder = { pid: process.pid, host: hostname(), startedAt: new Date().toISOString() }
  writeFileSync(path, `${JSON.stringify(holder)}\n`, { mode: 0o600 })
}

export function removeLockHolder(path: string): void {
  rmSync(path, { force: true })
}

/** Returns "process 12 on host-a, running since …", or "another process" when nothing sensible is written. */
export function describeLockHolder(path: string): string {
  try {
    const holder: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (isLockHolder(holder))
      return `process ${holder.pid} on ${holder.host}, running since ${holder.startedAt}`
  } catch {
    // The holder may be between taking the lock and writing its name.
  }
  return 'another process'
}

function isLockHolder(value: unknown): value is LockHolder {
  if (typeof value !== 'object' || value === null) return false
  const { pid, host, startedAt } = value as Partial<Record<keyof LockHolder, unknown>>
  return typeof pid === 'number' && typeof host === 'string' && typeof startedAt === 'string'
}
