import type { Account } from './account.ts'
import { runAs } from './run-as.ts'

/** Whether a program can be started as the account and ends well. */
export function runsAs(account: Account, command: string, args: readonly string[]): Promise<boolean> {
  return new Promise(resolve => {
    runAs(account, command, args, { folder: '/', stdio: 'ignore' })
      .once('error', () => resolve(false))
      .once('exit', code => resolve(code === 0))
  })
}
