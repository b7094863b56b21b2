import { closeSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs'

const KEPT_BYTES = 8 * 1024 * 1024
const TAIL_BYTES = 2000

/** The file that PostgreSQL writes its messages to, opened for one start. */
export interface PostgresLog {
  readonly file: number
  /** The last messages since this start. */
  tail(): string
  close(): void
}

/** Opens the log for appending (0600); one that has grown beyond 8 MiB becomes `<name>.old`. */
export function openPostgresLog(path: string): PostgresLog {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > KEPT_BYTES) renameSync(path, `${path}.old`)
  const file = openSync(path, 'a+', 0o600)
  const begin = fstatSync(file).size
  return { file, tail: () => readTail(file, begin), close: () => closeSync(file) }
}

function readTail(file: number, begin: number): string {
  const end = fstatSync(file).size
  const from = Math.max(begin, end - TAIL_BYTES)
  const buffer = Buffer.alloc(Math.max(0, end - from))
  readSync(file, buffer, 0, buffer.length, from)
  return buffer.toString('utf8').trim()
}
