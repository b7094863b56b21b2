import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import type { Account } from './account.ts'

/** Only what PostgreSQL needs: secrets in our environment are none of its business. */
const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

/** Starts a program as the account, with `folder` as its working folder. */
export function runAs(
  account: Account,
  command: string,
  args: readonly string[],
  { folder, ...options }: { folder: string } & Pick<SpawnOptions, 'stdio' | 'detached'>,
): ChildProcess {
  const spawnOptions: SpawnOptions = { ...options, cwd: folder, env: ENVIRONMENT }
  if (account.kind === 'namespace') {
    const [program, ...rest] = namespaceCommand(account, command, args)
    return spawn(program, rest, spawnOptions)
  }
  // The working folder is entered before the account changes, and all groups of ours are dropped with it.
  return spawn(command, args, account.kind === 'other' ? { ...spawnOptions, ...ids(account) } : spawnOptions)
}

/**
 * How a program that `runAs` starts in `folder` is to call that folder. An account that we step down to
 * may be unable to walk the path (DATA_DIR is 0700, perhaps in a home that is 0700): it is in the
 * folder already, and this name leads there without walking. So it needs no right beyond its own.
 */
export function folderName(account: Account, folder: string): string {
  return account.kind === 'other' && process.platform === 'linux' ? '/proc/self/cwd' : folder
}

/** The command that runs a program in a user namespace where our own account appears as another. */
export function namespaceCommand(
  { uid, gid }: { uid: number; gid: number },
  command: string,
  args: readonly string[],
): [string, ...string[]] {
  return ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--', command, ...args]
}

const ids = ({ uid, gid }: { uid: number; gid: number }) => ({ uid, gid })
