import { chmodSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'

/**
 * Gives a data folder that root owns (it was restored or copied by root) to the account that PostgreSQL
 * steps down to. The folder itself comes last, so that an interruption is seen and repeated. Also takes the
 * permissions back that PostgreSQL refuses.
 */
export function chownDataFolder(dataFolder: string, account: Account): void {
  if (account.kind === 'other' && statSync(dataFolder).uid !== account.uid) give(dataFolder, account)
  if ((statSync(dataFolder).mode & 0o077) !== 0) chmodSync(dataFolder, 0o700)
}

function give(path: string, owner: { uid: number; gid: number }): void {
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) give(join(path, name), owner)
  lchownSync(path, owner.uid, owner.gid)
}
