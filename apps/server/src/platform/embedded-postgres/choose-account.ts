import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'
import type { Account } from './account.ts'
import { EmbeddedPostgresError, foreignOwner, OWN_DATABASE_HINT } from './embedded-postgres-error.ts'
import { findAccount } from './find-account.ts'
import { maySwitchAccount } from './may-switch-account.ts'
import { type FolderOwner, ownerOf } from './postgres-paths.ts'
import { namespaceCommand } from './run-as.ts'

/**
 * Decides who PostgreSQL runs as: never root. An ordinary user runs it as themselves and must own the data.
 * Root steps down to the owner of the data, so that an account added later changes nothing; for new data to
 * `postgres`, else `no one`. Refuses, saying what to do, when no way is open.
 */
export async function chooseAccount(dataFolder: string): Promise<Account> {
  const uid = process.getuid?.() ?? 0
  const dataOwner = ownerOf(dataFolder)
  if (uid !== 0 && dataOwner !== null && dataOwner.uid !== uid)
    throw foreignOwner(dataFolder, nameOf(dataOwner))
  if (uid !== 0) return ordinaryAccount(uid)
  const wanted = dataOwner !== null && dataOwner.uid !== 0 ? dataOwner : newDataAccount()
  if (wanted !== null && maySwitchTo(wanted.uid)) return { kind: 'other', uid: wanted.uid, gid: wanted.gid }
  if (dataOwner !== null && dataOwner.uid !== 0) {
    throw foreignOwner(dataFolder, `${nameOf(dataOwner)}, and this process may not change accounts`)
  }
  return namespaceAccount(
    'PostgreSQL must not run as root, and this process may not change to another account',
  )
}

async function ordinaryAccount(uid: number): Promise<Account> {
  if (hasName()) return { kind: 'self' }
  return namespaceAccount(`user number ${uid} has no entry in /etc/passwd, which PostgreSQL needs`)
}

const nameOf = ({ uid }: FolderOwner) => `account number ${uid}`

function newDataAccount(): FolderOwner | null {
  const passwd = readText('/etc/passwd')
  return findAccount(passwd, 'postgres') ?? findAccount(passwd, 'nobody')
}

function maySwitchTo(uid: number): boolean {
  if (process.platform !== 'linux') return true
  return maySwitchAccount(readText('/proc/self/status'), readText('/proc/self/uid_map'), uid)
}

async function namespaceAccount(reason: string): Promise<Account> {
  const unprivileged = findAccount(readText('/etc/passwd'), 'nobody')
  if (process.platform === 'linux' && unprivileged !== null) {
    const account: Account = { kind: 'namespace', uid: unprivileged.uid, gid: unprivileged.gid }
    const [command, ...args] = namespaceCommand(account, 'true', [])
    const isOpen = await promisify(execFile)(command, args).then(
      () => true,
      () => false,
    )
    if (isOpen) return account
  }
  throw new EmbeddedPostgresError(
    'noAccount',
    `The embedded PostgreSQL cannot start: ${reason}. Start Waymark as an ordinary user. ${OWN_DATABASE_HINT}`,
  )
}

function hasName(): boolean {
  try {
    userInfo()
    return true
  } catch {
    return false
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
