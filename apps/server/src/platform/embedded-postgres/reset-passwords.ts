import type { Account } from './account.ts'
import { APP_ROLE, OWNER_ROLE } from './connection-string.ts'
import { SUPERUSER } from './init-data-folder.ts'
import type { Binaries } from './locate-binaries.ts'
import { folderName, runAs } from './run-as.ts'
import type { DatabaseSecrets } from './secrets.ts'

/**
 * Sets the passwords of all roles that exist, in PostgreSQL's single-user mode, which asks for none. Only
 * while PostgreSQL is stopped: for a data folder whose passwords were lost (its secrets file was deleted,
 * or the folder was restored without it). All are set, or none.
 */
export async function resetPasswords(
  dataFolder: string,
  { account, binaries, secrets }: { account: Account; binaries: Binaries; secrets: DatabaseSecrets },
): Promise<void> {
  const args = ['--single', '-D', folderName(account, dataFolder), 'postgres']
  const child = runAs(account, binaries.postgres, args, {
    folder: dataFolder,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.stdin?.end(`${statement(secrets)}\n`)
  await new Promise(resolve => child.once('error', resolve).once('exit', resolve))
}

/** On one line: single-user mode reads a statement up to the end of the line. */
function statement(secrets: DatabaseSecrets): string {
  const roles = [
    [SUPERUSER, secrets.superuser],
    [OWNER_ROLE, secrets.owner],
    [APP_ROLE, secrets.app],
  ]
  const changes = roles.map(
    ([role, password]) =>
      `if exists (select from pg_roles where rolname = '${role}') then alter role ${role} password '${password}'; end if;`,
  )
  return `do $$ begin ${changes.join(' ')} end $$`
}
