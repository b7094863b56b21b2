import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, fileOwner } from './account.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { isReachable } from './is-reachable.ts'

/** The shorter of the two systems' limits on a socket's path (macOS 104 with the closing zero, Linux 108). */
const MAX_PATH_BYTES = 103
const SOCKET_NAME = '/.s.PGSQL.5432'
const FOLDER_NAME = 'waymark-pg-'

/** The port is only a part of the socket's name. */
export const SOCKET_PORT = 5432

/**
 * Makes a folder for the socket, or returns the one of the last run if it is still ours. Not under DATA_DIR:
 * that path may be too long for a socket, or closed to the account. Owned by the account and 0700, so that
 * on this machine only that account and root come to the door at all.
 */
export function openSocketFolder(account: Account, home: string, last: string | null): string {
  if (last !== null && isOwnSocketFolder(last, account)) return last
  for (const parent of parents(home)) {
    const folder = tryMake(parent, account)
    if (folder !== null) return folder
  }
  throw new EmbeddedPostgresError(
    'startFailed',
    `No folder for PostgreSQL's socket can be made (tried ${parents(home).join(', ')}). Make one of them writable.`,
  )
}

/** Whether a folder is a socket folder of the account, closed to others. */
export function isOwnSocketFolder(folder: string, account: Account): boolean {
  const stats = lstatSync(folder, { throwIfNoEntry: false })
  return stats?.isDirectory() === true && stats.uid === fileOwner(account) && (stats.mode & 0o077) === 0
}

/** Empties the folder before a start, and makes it again when a cleaner has taken it away. */
export function clearSocketFolder(folder: string, account: Account): void {
  if (!isOwnSocketFolder(folder, account)) {
    mkdirSync(folder, { mode: 0o700 })
    give(folder, account)
  }
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true })
}

/** `/run` is root's; an ordinary user's own runtime folder is left out, because it vanishes at sign-out. */
function parents(home: string): string[] {
  return process.getuid?.() === 0 ? ['/run', '/tmp', home] : [...new Set([tmpdir(), '/tmp', home])]
}

function tryMake(parent: string, account: Account): string | null {
  const length = Buffer.byteLength(join(parent, `${FOLDER_NAME}XXXXXX`) + SOCKET_NAME)
  if (length > MAX_PATH_BYTES || !isReachable(parent, account)) return null
  try {
    const folder = mkdtempSync(join(parent, FOLDER_NAME))
    chmodSync(folder, 0o700)
    give(folder, account)
    return folder
  } catch {
    return null
  }
}

function give(folder: string, account: Account): void {
  if (account.kind === 'other') chownSync(folder, account.uid, account.gid)
}
