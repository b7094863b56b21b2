import type { Check } from './check.ts'
import { runTool, toolProblems } from './run-tool.ts'

/** Format and lint, with warnings counted as faults. */
export const biomeCheck: Check = {
  name: 'format and lint',
  run: async root => {
    const args = ['ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=50', '.']
    return {
      problems: toolProblems(await runTool(root, import.meta.resolve('@biomejs/biome/bin/biome'), args)),
    }
  },
}
