import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The output of a tool and its exit code. */
export interface ToolRun {
  readonly code: number
  readonly output: string
  readonly errors: string
}

/** The address of a file below node_modules, for a package that lets only its own door be resolved. */
export function installed(path: string): string {
  return new URL(`../../node_modules/${path}`, import.meta.url).href
}

/** Environment variables that a tool gets besides those of this process. */
type Variables = Readonly<Record<string, string>>

/** Runs an installed package's program, given by its file address, with this Node in `root`, to its end. */
export function runTool(
  root: string,
  program: string,
  args: readonly string[],
  variables: Variables = {},
): Promise<ToolRun> {
  return runNode(root, [fileURLToPath(program), ...args], variables)
}

/** Runs this Node with `args` in `root`, to its end. */
export function runNode(root: string, args: readonly string[], variables: Variables = {}): Promise<ToolRun> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...variables }
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const output: Buffer[] = []
    const errors: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
    child.once('error', reject)
    child.once('close', code =>
      resolve({
        code: code ?? 1,
        output: String(Buffer.concat(output)),
        errors: String(Buffer.concat(errors)),
      }),
    )
  })
}

/** The tool's own words as one problem when it failed. */
export function toolProblems(run: ToolRun): readonly string[] {
  return run.code === 0 ? [] : [`${run.output}${run.errors}`.trim() || `ended with ${run.code}`]
}
