import type { FolderOwner } from './postgres-paths.ts'

/** Looks an account up by name in the text of /etc/passwd; null when it is not there. */
export function findAccount(passwd: string, name: string): FolderOwner | null {
  const fields = passwd
    .split('\n')
    .map(line => line.split(':'))
    .find(([entry]) => entry === name)
  const uid = Number(fields?.[2])
  const gid = Number(fields?.[3])
  return Number.isInteger(uid) && Number.isInteger(gid) && uid !== 0 ? { uid, gid } : null
}
