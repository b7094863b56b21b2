import { execFileSync } from 'node:child_process'

interface Allowance {
  readonly dataDir: string
  readonly company: number
  readonly what: 'features' | 'limits'
  /** As the operator types it, such as `usersV2=off`. */
  readonly setting: string
}

/** Sets a feature or limit of the company by the operator's command. */
export function setAllowance({ dataDir, company, what, setting }: Allowance): void {
  execFileSync(process.execPath, ['apps/server/src/admin.ts', what, String(company), setting], {
    cwd: new URL('../../../', import.meta.url).pathname,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir },
  })
}
