import { accessSync, constants, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Account } from './account.ts'

const READ = 4
const ENTER = 1

/** Whether the account can walk to the file or folder at an absolute path and read it. */
export function isReachable(path: string, account: Account): boolean {
  try {
    if (account.kind !== 'other') {
      accessSync(path, constants.R_OK)
      return true
    }
    return mayDo(path, account, READ) && parentsOf(path).every(folder => mayDo(folder, account, ENTER))
  } catch {
    return false
  }
}

/** Asks the mode bits, because the system answers only for our own account. Access lists are not read. */
function mayDo(path: string, account: { uid: number; gid: number }, bit: number): boolean {
  const { mode, uid, gid } = statSync(path)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  return ((mode >> shift) & bit) === bit
}

function parentsOf(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [] : [parent, ...parentsOf(parent)]
}
