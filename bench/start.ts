import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { atMost, reportRow } from './row.ts'

/**
 * How long `npm start` takes from a fresh clone of the last commit (with a warm package cache) and later, how long
 * it takes to stop, and what the idle processes hold in memory. Linux tells the memory; elsewhere it is left out.
 */
const repository = new URL('..', import.meta.url).pathname
const laterStarts = 3
const idleMs = 30_000
const timeoutMs = 300_000

interface Started {
  readonly readyAfterS: number
  readonly pid: number
  /** Resolves when npm has ended. */
  readonly ended: Promise<void>
  /** Ends it as a person does, by a signal to npm; seconds until everything has ended. */
  readonly stop: () => Promise<number>
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise(resolve => probe.close(resolve))
  return port
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/ready`).then(
    reply => reply.ok,
    () => false,
  )

const secondsSince = (startedAt: number) => (performance.now() - startedAt) / 1000

async function start(clone: string): Promise<Started> {
  const port = await freePort()
  const startedAt = performance.now()
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(clone, 'data'), LOG_LEVEL: 'warn' }
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`)
    if (performance.now() - startedAt > timeoutMs) throw new Error('npm start was not ready in five minutes')
    await delay(20)
  }
  const stop = async () => {
    const stoppedAt = performance.now()
    child.kill('SIGTERM')
    await ended
    return secondsSince(stoppedAt)
  }
  return { readyAfterS: secondsSince(startedAt), pid: child.pid ?? 0, ended, stop }
}

interface Process {
  readonly parent: number
  readonly command: string
  readonly residentMb: number
}

/** Every process of this machine by its number; one that ends while it is read is left out. */
function processes(): ReadonlyMap<number, Process> {
  const found = new Map<number, Process>()
  for (const name of readdirSync('/proc').filter(entry => /^\d+$/.test(entry))) {
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8')
      const number = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
      found.set(Number(name), { parent: number('PPid'), command, residentMb: number('VmRSS') / 1024 })
    } catch {}
  }
  return found
}

/** The one descendant of `pid` whose command names `program`. */
function descendant(pid: number, program: string): Process & { readonly pid: number } {
  const all = processes()
  const descends = (process: Process | undefined): boolean =>
    process !== undefined && (process.parent === pid || descends(all.get(process.parent)))
  const match = [...all].find(([, process]) => process.command.includes(program) && descends(process))
  if (!match) throw new Error(`no process runs ${program}`)
  return { ...match[1], pid: match[0] }
}

const server = 'apps/server/dist/main.js'

/** Kills the server with signal 9, waits for npm, and starts again with `busy` processes that use a core each. */
async function startAfterKill(clone: string, running: Started, busy: number): Promise<Started> {
  process.kill(descendant(running.pid, server).pid, 'SIGKILL')
  await running.ended
  const others = Array.from({ length: busy }, () =>
    spawn(process.execPath, [
      '-e',
      `setTimeout(() => process.exit(), ${timeoutMs}); setInterval(() => { for (const end = Date.now() + 50; Date.now() < end; ); }, 0)`,
    ]),
  )
  try {
    return await start(clone)
  } finally {
    for (const other of others) other.kill('SIGKILL')
  }
}

/** `npm start` after a kill, on an idle machine and on one whose cores other programs use. */
async function reportAfterKill(clone: string, running: Started): Promise<Started> {
  let last = running
  for (const [name, busy] of [
    ['idle', 0],
    ['busy: as many other programs as cores', availableParallelism()],
  ] as const) {
    const seconds: number[] = []
    for (let round = 0; round < laterStarts; round += 1) {
      last = await startAfterKill(clone, last, busy)
      seconds.push(last.readyAfterS)
    }
    reportRow(
      atMost(
        `kill -9, npm start to /ready, slowest of ${laterStarts}, ${name}`,
        Math.max(...seconds),
        's',
        3,
      ),
    )
  }
  return last
}

async function measure(clone: string): Promise<void> {
  execFileSync('git', ['clone', '--quiet', repository, clone])
  const first = await start(clone)
  reportRow(atMost('fresh clone: npm start to /ready', first.readyAfterS, 's', 40))
  reportRow(atMost('stop after SIGTERM', await first.stop(), 's', 10))
  const later: number[] = []
  for (let round = 1; round < laterStarts; round += 1) {
    const started = await start(clone)
    later.push(started.readyAfterS)
    await started.stop()
  }
  const another = await start(clone)
  later.push(another.readyAfterS)
  reportRow(atMost(`later npm start to /ready, slowest of ${laterStarts}`, Math.max(...later), 's', 4))
  const last = process.platform === 'linux' ? await reportAfterKill(clone, another) : another
  try {
    if (process.platform === 'linux') await reportMemory(last.pid)
  } finally {
    await last.stop()
  }
}

async function reportMemory(pid: number): Promise<void> {
  await delay(idleMs)
  reportRow(atMost('idle memory: server', descendant(pid, server).residentMb, 'MB', 250))
  reportRow(atMost('idle memory: event engine', descendant(pid, 'engine/src/main.ts').residentMb, 'MB', 400))
}

const home = mkdtempSync(join(tmpdir(), 'waymark-start-'))
try {
  await measure(join(home, 'clone'))
} finally {
  rmSync(home, { recursive: true, force: true })
}
