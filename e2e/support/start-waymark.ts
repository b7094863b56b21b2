import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyStartedData } from './started-data.ts'

/** The built server, as `npm start` runs it; from the root. */
export const serverProgram = 'apps/server/dist/main.js'

const repository = new URL('../../', import.meta.url).pathname

/** Each file starts a server of its own; none has to compile the same code again. */
export const compiled = join(repository, 'node_modules/.cache/waymark-e2e')

export const admin = { email: 'admin@example.com', password: 'Journey-2026-first' }

export interface RunningWaymark {
  readonly url: string
  /** Origin of the demo application; empty where none is served. */
  readonly demoUrl: string
  readonly dataDir: string
  readonly child: ChildProcess
  /** Output that the process has printed so far. */
  readonly output: () => string
  /** Ends it as an operator would (SIGTERM) and removes its data; resolves to the exit code. */
  readonly stop: () => Promise<number | null>
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise(resolve => probe.close(resolve))
  return port
}

/** Resolves when `/ready` says yes; rejects with the output when the process ends before, or after `timeoutMs`. */
async function untilReady(
  url: string,
  child: ChildProcess,
  output: () => string,
  timeoutMs: number,
): Promise<void> {
  const until = Date.now() + timeoutMs
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`Waymark ended before it was ready:\n${output()}`)
    const isReady = await fetch(`${url}/ready`).then(
      reply => reply.ok,
      () => false,
    )
    if (isReady) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`Waymark was not ready in ${timeoutMs} ms:\n${output()}`)
}

/** Returns the origin to which `/demo/` of the dashboard's origin redirects. */
async function demoUrlOf(url: string): Promise<string> {
  const location = (await fetch(`${url}/demo/`, { redirect: 'manual' })).headers.get('location')
  return location === null ? '' : new URL(location).origin
}

/** The server's first start on an empty folder, and its end. */
async function startOnce(env: Readonly<Record<string, string>>, dataDir: string): Promise<void> {
  const waymark = await startWaymark({ ...env, DATA_DIR: dataDir })
  await waymark.stop()
}

async function ownDataDir(env: Readonly<Record<string, string>>): Promise<string> {
  const { PORT: _, ...others } = env
  const copy = await copyStartedData(env, dataDir => startOnce(others, dataDir))
  return copy ?? mkdtemp(join(tmpdir(), 'waymark-e2e-'))
}

/** A port that is free may be taken by another person before the server has it. */
const portTries = 3
const isPortTaken = (error: unknown): boolean => /^Port \d+ of .* is taken/m.test(`${error}`)

/**
 * Starts the real server with a data folder of its own on a free port, with the demo company unless `env` says
 * otherwise.
 */
export async function startWaymark(env: Readonly<Record<string, string>> = {}): Promise<RunningWaymark> {
  for (let tried = 1; ; tried++) {
    try {
      return await startOnPort(env)
    } catch (error) {
      if (env['PORT'] !== undefined || tried === portTries || !isPortTaken(error)) throw error
    }
  }
}

async function startOnPort(env: Readonly<Record<string, string>>): Promise<RunningWaymark> {
  const dataDir = env['DATA_DIR'] ?? (await ownDataDir(env))
  const port = Number(env['PORT'] ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const lines: string[] = []
  const child = spawn(process.execPath, [serverProgram], {
    cwd: repository,
    env: {
      ...process.env,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: compiled,
      DEMO_PORT: '0',
      ...env,
      DATA_DIR: dataDir,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', chunk => lines.push(String(chunk)))
  child.stderr.on('data', chunk => lines.push(String(chunk)))
  const output = () => lines.join('')
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    }
    if (env['DATA_DIR'] === undefined) await rm(dataDir, { recursive: true, force: true })
    return child.exitCode
  }
  try {
    await untilReady(url, child, output, 60_000)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, demoUrl: await demoUrlOf(url), dataDir, child, output, stop }
}
