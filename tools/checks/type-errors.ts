import type { Check } from './check.ts'
import { runTool, toolProblems } from './run-tool.ts'

/** The seven TypeScript projects: each sees only the globals that its code has when it runs. */
export const typeScriptProjects = [
  'tsconfig.json',
  'packages/domain',
  'packages/embed',
  'apps/dashboard',
  'apps/assistant',
  'apps/extension',
  'e2e',
]

/** The check that one project has no type error. */
export function typeCheck(project: string): Check {
  return {
    name: `types of ${project === 'tsconfig.json' ? 'server and tools' : project}`,
    run: async root => ({
      problems: toolProblems(
        await runTool(root, import.meta.resolve('typescript/bin/tsc'), ['--pretty', 'false', '-p', project]),
      ),
    }),
  }
}
