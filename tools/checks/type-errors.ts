import type { Check } from './check.ts'
import { installed, runTool, toolProblems } from './run-tool.ts'

/** The nine TypeScript projects: each sees only the globals that its code has when it runs. */
export const typeScriptProjects = [
  'tsconfig.json',
  'packages/domain',
  'packages/embed',
  'packages/check',
  'apps/dashboard',
  'apps/assistant',
  'apps/docs',
  'apps/extension',
  'e2e',
]

/** TypeScript's native compiler, which takes about a third of the time of the JavaScript one. */
const compiler = installed('typescript-native/bin/tsc')

/**
 * The check that one project has no type error. The checks already run on all cores, so each compiler has one checker:
 * more would check the same types again. It collects garbage rarely, because it ends after seconds.
 */
export function typeCheck(project: string): Check {
  return {
    name: `types of ${project === 'tsconfig.json' ? 'server and tools' : project}`,
    run: async root => {
      const args = ['--pretty', 'false', '--checkers', '1', '-p', project]
      return { problems: toolProblems(await runTool(root, compiler, args, { GOGC: '400' })) }
    },
  }
}
