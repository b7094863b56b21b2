import { randomBytes, randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { flushToDisk } from './flush-to-disk.ts'

/** The passwords of the three database roles; 256 random bits each. */
export interface DatabaseSecrets {
  /** Role `postgres`: the superuser. Only this room uses it. */
  readonly superuser: string
  /** Role `waymark_owner`: owns the database and its tables, migrates. */
  readonly owner: string
  /** Role `waymark_app`: subject to row-level security. */
  readonly app: string
}

/**
 * Reads the passwords, or makes them when the file is absent or unreadable. They are on the disk before
 * they are returned, so that a database is never made with passwords that a power cut forgets.
 */
export function loadSecrets(file: string): DatabaseSecrets {
  const kept = readSecrets(file)
  if (kept !== null) return kept
  const secrets = { superuser: newPassword(), owner: newPassword(), app: newPassword() }
  writePrivately(file, `${JSON.stringify(secrets)}\n`)
  return secrets
}

/** Writes a file that only its owner may read; it appears whole or not at all, also after a power cut. */
export function writePrivately(file: string, text: string): void {
  const temporary = `${file}.${randomUUID()}`
  const handle = openSync(temporary, 'wx', 0o600)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(temporary, file)
  flushToDisk(dirname(file))
}

/** The passwords as they are kept; null where there are none that can be read. Makes none. */
export function readSecrets(file: string): DatabaseSecrets | null {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<keyof DatabaseSecrets, unknown>>
    const { superuser, owner, app } = kept
    const isWhole = [superuser, owner, app].every(secret => typeof secret === 'string' && secret.length > 0)
    return isWhole ? (kept as DatabaseSecrets) : null
  } catch (error) {
    if (
      error instanceof SyntaxError ||
      (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    ) {
      return null
    }
    throw error
  }
}

const newPassword = (): string => randomBytes(32).toString('base64url')
