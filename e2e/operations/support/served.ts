import { type ChildProcess, spawn } from 'node:child_process'
import { admin, compiled, serverProgram } from '../../support/start-waymark.ts'
import { until } from './until.ts'

const repository = new URL('../../../', import.meta.url).pathname

export interface LaunchOptions {
  readonly dataDir?: string
  readonly port?: number
  /** Beside PATH and what the options say; DEMO=false and a known first admin by default. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Command that runs the server's program with Node. Defaults to Node itself. */
  readonly command?: readonly string[]
  /** Folder in which the command runs. Defaults to the repository. */
  readonly cwd?: string
  /** Time until `untilReady` gives up. Defaults to a minute. */
  readonly readyWithinMs?: number
}

export interface Exit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** `performance.now()` of the end. */
  readonly at: number
}

/** The real server as a process of its own. */
export interface Served {
  readonly url: string
  readonly port: number
  readonly child: ChildProcess
  readonly launchedAt: number
  readonly stdout: () => string
  readonly stderr: () => string
  readonly exited: Promise<Exit>
  readonly hasExited: () => boolean
  /** `performance.now()` when `/ready` said yes; rejects when the process ends before. */
  readonly untilReady: () => Promise<number>
  /** Resolves at the first moment when its output holds the text. */
  readonly untilSaid: (text: string) => Promise<void>
  readonly kill: (signal: NodeJS.Signals) => void
}

export function launch(options: LaunchOptions & { readonly dataDir: string; readonly port: number }): Served {
  const { dataDir, port, env = {}, command = [process.execPath, serverProgram] } = options
  const { cwd = repository, readyWithinMs = 60_000 } = options
  const [program = '', ...args] = command
  const launchedAt = performance.now()
  const child = spawn(program, args, {
    cwd,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      DEMO: 'false',
      // The traffic of these tests comes from one visitor and one address.
      VISITOR_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: compiled,
      DATA_DIR: dataDir,
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const said = listen(child)
  const exited = new Promise<Exit>(resolve => {
    child.once('close', (code, signal) => resolve({ code, signal, at: performance.now() }))
  })
  const url = `http://127.0.0.1:${port}`
  const hasExited = () => child.exitCode !== null || child.signalCode !== null
  const untilAsked = async <T>(what: string, ask: () => T | Promise<T>) => {
    const answer = () => {
      if (hasExited()) throw new Error(`the server ended before ${what}:\n${said.all()}`)
      return ask()
    }
    await until(`${what}\n${said.all()}`, answer, { withinMs: readyWithinMs, everyMs: 5 })
  }
  return {
    url,
    port,
    child,
    launchedAt,
    stdout: said.stdout,
    stderr: said.stderr,
    exited,
    hasExited,
    untilReady: async () => {
      await untilAsked('it was ready', () => isReady(url))
      return performance.now()
    },
    untilSaid: text => untilAsked(`it said "${text}"`, () => said.all().includes(text)),
    kill: signal => void child.kill(signal),
  }
}

/** Whether `/ready` says yes. */
export function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    reply => reply.ok,
    () => false,
  )
}

function listen(child: ChildProcess) {
  let stdout = ''
  let stderr = ''
  child.stdout?.on('data', chunk => (stdout += chunk))
  child.stderr?.on('data', chunk => (stderr += chunk))
  return { stdout: () => stdout, stderr: () => stderr, all: () => `${stdout}${stderr}` }
}
