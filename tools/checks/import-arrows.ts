import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { installed, runTool } from './run-tool.ts'

/** The part of dependency-cruiser's report that is read here. */
export interface CruiseSummary {
  readonly totalCruised: number
  readonly violations: readonly {
    readonly from: string
    readonly to: string
    readonly rule: { readonly name: string }
  }[]
}

/** Fewer modules than this means that the tool did not look: it then reports success. */
const minModules = 10

/** Returns the violations that a dependency scan found, or a problem if the scan did not work. */
export function cruiseProblems({ totalCruised, violations }: CruiseSummary): readonly string[] {
  if (totalCruised < minModules)
    return [`only ${totalCruised} modules were looked at: the check is not working`]
  return violations.map(({ rule, from, to }) => `${from} → ${to} (${rule.name})`)
}

const rooms = ['apps', 'packages', 'tools', 'e2e', 'bench', 'engine']

/** Checks which modules may import which, as defined in `.dependency-cruiser.cjs`. */
export const importArrowsCheck: Check = {
  name: 'import arrows',
  run: async root => {
    const folders = rooms.filter(room => existsSync(join(root, room)))
    const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders]
    const { output, errors } = await runTool(
      root,
      installed('dependency-cruiser/bin/dependency-cruiser.mjs'),
      args,
    )
    if (!output.startsWith('{')) return { problems: [errors || output] }
    return { problems: cruiseProblems((JSON.parse(output) as { summary: CruiseSummary }).summary) }
  },
}
