import { type ChildProcess, spawn } from 'node:child_process'

const repository = new URL('../../../', import.meta.url).pathname

export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface RunningProgram {
  readonly child: ChildProcess
  readonly ended: Promise<Outcome>
}

/** Starts a program of the server (`backup`, `restore`) as the launcher does, with nothing but `env` in its environment. */
export function startProgram(
  name: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): RunningProgram {
  const child = spawn(process.execPath, [`apps/server/src/${name}.ts`, ...words], {
    cwd: repository,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', chunk => (stdout += chunk))
  child.stderr.on('data', chunk => (stderr += chunk))
  const ended = new Promise<Outcome>(resolve =>
    child.once('close', code => resolve({ code, stdout, stderr })),
  )
  return { child, ended }
}

/** Runs such a program to its end. */
export function runProgram(
  name: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Outcome> {
  return startProgram(name, words, env).ended
}
