import { join } from 'node:path'
import type { Check } from './check.ts'
import { runNode, toolProblems } from './run-tool.ts'

/** The list of rules and the tests that name them agree. */
export const ruleTestsCheck: Check = {
  name: 'rules and their tests',
  run: async root => ({ problems: toolProblems(await runNode(root, [join(root, 'tools/check-rules.ts')])) }),
}
