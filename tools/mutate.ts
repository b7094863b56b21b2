import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { domainTarget, draftTarget, folderTarget } from './mutation/mutation-targets.ts'
import { reportMutants } from './mutation/report-mutants.ts'

/**
 * `npm run mutate [folder]`: changes the code in one place at a time and counts how many changes its tests notice. Where no
 * folder is named, the rules of `domain` and the drafts and reducers of the dashboard, whose scores must not fall below
 * `mutation/score.json` (percent).
 */
const root = fileURLToPath(new URL('..', import.meta.url))

const folder = process.argv[2]
if (folder !== undefined) {
  await reportMutants(root, folder, folderTarget(root, folder))
} else {
  const least = JSON.parse(readFileSync(join(root, 'tools/mutation/score.json'), 'utf8')) as {
    readonly domain: number
    readonly drafts: number
  }
  const domain = await reportMutants(root, 'domain', domainTarget(root))
  const drafts = await reportMutants(root, 'drafts and reducers', draftTarget(root))
  process.stdout.write(`at least ${least.domain} and ${least.drafts} %\n`)
  process.exitCode = domain >= least.domain && drafts >= least.drafts ? 0 : 1
}
