import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { LaunchPlan } from './launch-postgres.ts'
import { writePrivately } from './secrets.ts'

/** Stored data about the last start, so that a later server can use the PostgreSQL that it finds running. */
export interface RunRecord {
  /** 0 while it is not up yet. */
  readonly pid: number
  readonly socketFolder: string
  /** Changes when PostgreSQL would be started differently today. */
  readonly fingerprint: string
}

export function fingerprintOf({ account, binaries, settings }: LaunchPlan): string {
  return createHash('sha256')
    .update(JSON.stringify([account, binaries, settings]))
    .digest('hex')
}

/** Keeps which process a launch has become. */
export function recordRun(plan: LaunchPlan, pid: number): void {
  const record: RunRecord = { pid, socketFolder: plan.socketFolder, fingerprint: fingerprintOf(plan) }
  writePrivately(plan.place.runFile, `${JSON.stringify(record)}\n`)
}

/** The record of the last start, or null when there is none that can be read. */
export function readRunRecord(file: string): RunRecord | null {
  try {
    const record = JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<keyof RunRecord, unknown>>
    const { pid, socketFolder, fingerprint } = record
    const isWhole =
      typeof pid === 'number' && typeof socketFolder === 'string' && typeof fingerprint === 'string'
    return isWhole ? (record as RunRecord) : null
  } catch {
    return null
  }
}
