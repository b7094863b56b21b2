import { randomBytes } from 'node:crypto'
import { accessSync, chownSync, constants, lstatSync, mkdirSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, fileOwner } from './account.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { isReachable } from './is-reachable.ts'

/** The shorter of the two systems' limits on a socket's path (macOS 104 with the closing zero, Linux 108). */
const MAX_PATH_BYTES = 103
const SOCKET_NAME = '.s.PGSQL.5432'

/** The port is only a part of the socket's name. */
export const SOCKET_PORT = 5432

/**
 * Chooses a folder for the socket, or the one of the last run if it is still ours; `clearSocketFolder` makes
 * it. Not under DATA_DIR: that path may be too long for a socket, or closed to the account. It will be owned
 * by the account and 0700, so that on this machine only that account and root come to the door at all.
 */
export function chooseSocketFolder(account: Account, home: string, last: string | null): string {
  if (last !== null && isOwnSocketFolder(last, account)) return last
  if (last !== null) removeSocketFolder(last)
  const parent = parents(home).find(folder => isFit(folder, account))
  if (parent !== undefined) return join(parent, newName())
  throw new EmbeddedPostgresError(
    'startFailed',
    `No folder for PostgreSQL's socket can be made (tried ${parents(home).join(', ')}). Make one of them writable.`,
  )
}

const newName = () => `waymark-pg-${randomBytes(6).toString('hex')}`

/** Whether a folder is a socket folder of the account, closed to others. */
function isOwnSocketFolder(folder: string, account: Account): boolean {
  const stats = lstatSync(folder, { throwIfNoEntry: false })
  return stats?.isDirectory() === true && stats.uid === fileOwner(account) && (stats.mode & 0o077) === 0
}

/** Makes the folder if it is absent (a cleaner of /tmp may have taken it away) and empties it before a start. */
export function clearSocketFolder(folder: string, account: Account): void {
  if (!isOwnSocketFolder(folder, account)) {
    mkdirSync(folder, { mode: 0o700 })
    give(folder, account)
  }
  removeSockets(folder)
}

/**
 * Removes a socket folder; one that holds anything else, or is not there, is left alone. Two names and no
 * walk through the folder: it belongs to the account, and we may be root.
 */
export function removeSocketFolder(folder: string): void {
  try {
    removeSockets(folder)
    rmdirSync(folder)
  } catch {
    // An empty folder in a temporary place harms no one.
  }
}

function removeSockets(folder: string): void {
  for (const name of [SOCKET_NAME, `${SOCKET_NAME}.lock`]) rmSync(join(folder, name), { force: true })
}

/** `/run` is root's; an ordinary user's own runtime folder is left out, because it vanishes at sign-out. */
function parents(home: string): string[] {
  return process.getuid?.() === 0 ? ['/run', '/tmp', home] : [...new Set([tmpdir(), '/tmp', home])]
}

function isFit(parent: string, account: Account): boolean {
  const length = Buffer.byteLength(join(parent, newName(), SOCKET_NAME))
  return length <= MAX_PATH_BYTES && isReachable(parent, account) && mayWrite(parent)
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function give(folder: string, account: Account): void {
  if (account.kind === 'other') chownSync(folder, account.uid, account.gid)
}
