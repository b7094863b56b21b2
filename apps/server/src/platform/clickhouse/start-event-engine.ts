import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onForcedExit } from '../forced-exit.ts'
import type { Log } from '../log.ts'
import { removeEngineAddress, writeEngineAddress } from './engine-address.ts'
import { EventEngineError, engineProgram, missingLibraryError } from './engine-program.ts'
import { type EngineEnd, type EngineRun, spawnEngine } from './spawn-engine.ts'
import { watchEngine } from './watch-engine.ts'

export type EventEngineState = 'starting' | 'ready' | 'away' | 'stopped'

/** The embedded event engine under supervision. */
export interface EventEngine {
  /** Address with user, secret and database, as `createClickHouse` takes it. Ask each time: the port may change. */
  readonly url: string
  readonly state: EventEngineState
  /** Process id of the engine as it runs now. */
  readonly pid: number | undefined
  /** Calls back at each change of state; returns a function that ends that. */
  readonly onState: (callback: (state: EventEngineState) => void) => () => void
  /** Ends the engine within 5 s, finishing or killing what runs. */
  readonly stop: () => Promise<void>
}

export interface EventEngineOptions {
  readonly dataDir: string
  readonly log: Log
  /** How long to wait for the first readiness before going on without; default 20 s. */
  readonly readyWithinMs?: number
}

/** How the engine's program says that this machine has no library for it (engine/README.md). */
const exitNoLibrary = 69

const firstDelayMs = 100
const longestDelayMs = 10_000
/** Anyone who holds the folder ends soon, as a rule. */
const longestHeldDelayMs = 1_000
/** Another process that holds the folder for so long will not let go in the time that a start may take. */
const heldMs = 500
/** After this long without a fault, the next fault is again answered at once. */
const calmMs = 30_000

/**
 * Starts the embedded event engine on `dataDir`/events and restarts it whenever it ends, with growing delay and on
 * the same port. Resolves when it answers; when it does not within `readyWithinMs`, or another process holds the
 * folder for half a second, it resolves all the same (events are kept meanwhile) and goes on trying.
 * @throws EventEngineError when this machine has no library for it.
 */
export async function startEventEngine(options: EventEngineOptions): Promise<EventEngine> {
  const program = engineProgram()
  const folder = join(options.dataDir, 'events')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const engine = new SupervisedEngine(program, folder, await freePort(), options.log)
  engine.onState(state => publishAddress(options, state, engine.url))
  await engine.start(options.readyWithinMs ?? 20_000)
  return engine
}

/** Only commands beside the server need the address: the engine runs on where it cannot be written. */
function publishAddress({ dataDir, log }: EventEngineOptions, state: EventEngineState, url: string): void {
  try {
    if (state === 'ready') writeEngineAddress(dataDir, url)
    else if (state === 'stopped') removeEngineAddress(dataDir)
  } catch (error) {
    log.warn({ err: error }, 'the address of the event engine could not be written')
  }
}

class SupervisedEngine implements EventEngine {
  readonly #program: string
  readonly #folder: string
  readonly #log: Log
  readonly #password = randomBytes(24).toString('hex')
  readonly #listeners = new Set<(state: EventEngineState) => void>()
  readonly #stopping = new AbortController()
  #port: number
  #state: EventEngineState = 'starting'
  #run: EngineRun | null = null
  #withdraw = (): void => undefined
  #loop: Promise<void> = Promise.resolve()
  /** Called once the folder was found held for `heldMs`. */
  #onHeld: () => void = () => undefined

  constructor(program: string, folder: string, port: number, log: Log) {
    this.#program = program
    this.#folder = folder
    this.#port = port
    this.#log = log
  }

  get url(): string {
    return `http://waymark:${this.#password}@127.0.0.1:${this.#port}/waymark`
  }

  get state(): EventEngineState {
    return this.#state
  }

  get pid(): number | undefined {
    return this.#run?.pid
  }

  onState(callback: (state: EventEngineState) => void): () => void {
    this.#listeners.add(callback)
    return () => this.#listeners.delete(callback)
  }

  async start(readyWithinMs: number): Promise<void> {
    this.#withdraw = onForcedExit(() => this.#run?.kill('SIGKILL'))
    const firstReady = Promise.withResolvers<void>()
    const forget = this.onState(state => state === 'ready' && firstReady.resolve())
    this.#loop = this.#keepRunning().catch(error => {
      this.#setState('stopped')
      firstReady.reject(error)
      this.#log.error({ err: error }, 'the event engine cannot run on this machine')
    })
    const giveUp = new AbortController()
    const late = wait(readyWithinMs, 'late', { signal: giveUp.signal }).catch(() => 'late')
    const held = new Promise<'late'>(resolve => {
      this.#onHeld = () => resolve('late')
    })
    const outcome = await Promise.race([firstReady.promise, held, late]).finally(() => giveUp.abort())
    forget()
    if (outcome === 'late')
      this.#log.info('the event engine is still starting; events are kept until it is ready')
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#run?.kill('SIGTERM')
    const killLater = setTimeout(() => this.#run?.kill('SIGKILL'), 5_000)
    await this.#loop
    this.#withdraw()
    clearTimeout(killLater)
    this.#setState('stopped')
  }

  async #keepRunning(): Promise<void> {
    let delayMs = firstDelayMs
    const openedAt = performance.now()
    while (!this.#stopping.signal.aborted) {
      const startedAt = performance.now()
      const end = await this.#runOnce()
      if (this.#stopping.signal.aborted) return
      if (end.code === exitNoLibrary) throw missingLibraryError(end.lastWords)
      this.#setState('away')
      this.#log.warn(
        { ...end, delayMs },
        end.isFolderHeld ? 'the event store is still held by another process' : 'the event engine ended',
      )
      if (end.isFolderHeld && performance.now() - openedAt > heldMs) this.#onHeld()
      if (performance.now() - startedAt > calmMs) delayMs = firstDelayMs
      await wait(delayMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
      delayMs = Math.min(delayMs * 2, end.isFolderHeld ? longestHeldDelayMs : longestDelayMs)
      if (end.lastWords.includes('EADDRINUSE')) this.#port = await freePort()
    }
  }

  async #runOnce(): Promise<EngineEnd> {
    const run = spawnEngine({
      program: this.#program,
      folder: this.#folder,
      port: this.#port,
      password: this.#password,
      log: this.#log,
    })
    this.#run = run
    if (this.#stopping.signal.aborted) run.kill('SIGTERM')
    const port = await run.ready
    const watch = new AbortController()
    if (port !== null) {
      this.#port = port
      this.#setState('ready')
      void watchEngine(port, watch.signal, () => {
        this.#log.warn('the event engine is frozen and is started again')
        run.kill('SIGKILL')
      })
    }
    const end = await run.ended
    watch.abort()
    this.#run = null
    return end
  }

  #setState(state: EventEngineState): void {
    if (this.#state === state) return
    this.#state = state
    for (const listener of this.#listeners) listener(state)
  }
}

/** A port that no one uses now; asked for before the start, so that the address is known and can stay the same. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  if (address === null || typeof address === 'string') throw new EventEngineError('no free port was given')
  return address.port
}
