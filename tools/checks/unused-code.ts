import type { Check } from './check.ts'
import { installed, runTool, toolProblems } from './run-tool.ts'

/** No file, export or dependency without a user; no import of a package that is not declared. */
export const unusedCodeCheck: Check = {
  name: 'nothing unused',
  run: async root => ({
    problems: toolProblems(
      await runTool(root, installed('knip/bin/knip.js'), ['--no-progress', '--treat-config-hints-as-errors']),
    ),
  }),
}
