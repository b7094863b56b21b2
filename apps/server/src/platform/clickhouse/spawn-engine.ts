import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Log } from '../log.ts'

export interface EngineStart {
  readonly program: string
  readonly folder: string
  readonly port: number
  readonly password: string
  readonly log: Log
}

export interface EngineEnd {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** Its last output on the error stream. */
  readonly lastWords: string
  /** It ended because another process holds its folder. */
  readonly isFolderHeld: boolean
}

/** One run of the engine. */
export interface EngineRun {
  readonly pid: number | undefined
  /** The port when it answers; null when it ended before. */
  readonly ready: Promise<number | null>
  readonly ended: Promise<EngineEnd>
  readonly kill: (signal: NodeJS.Signals) => void
}

/** Starts the engine as a child that ends by itself when this process is gone (its channel closes). */
export function spawnEngine(start: EngineStart): EngineRun {
  const child = spawn(process.execPath, ['--max-old-space-size=192', start.program], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...process.env,
      // Statements wait on threads of this pool; the default of 4 would let three reports block an insert.
      UV_THREADPOOL_SIZE: '16',
      ENGINE_DIR: start.folder,
      ENGINE_PORT: String(start.port),
      ENGINE_PASSWORD: start.password,
    },
  })
  const ended = endOf(child, start.log)
  const ready = new Promise<number | null>(resolve => {
    child.on('message', message => resolve(readyPort(message)))
    void ended.then(() => resolve(null))
  })
  return { pid: child.pid, ready, ended, kill: signal => child.kill(signal) }
}

/** The library says only here why it cannot open the folder; to the engine's program it names no reason. */
const folderLockedText = 'Cannot lock file'

function endOf(child: ChildProcess, log: Log): Promise<EngineEnd> {
  let lastWords = ''
  let isFolderHeld = false
  if (child.stderr !== null) {
    createInterface({ input: child.stderr }).on('line', line => {
      lastWords = line
      isFolderHeld ||= line.includes(folderLockedText)
      log.warn({ line }, 'event engine')
    })
  }
  return new Promise(resolve => {
    child.once('error', error =>
      resolve({ code: null, signal: null, lastWords: error.message, isFolderHeld }),
    )
    child.once('close', (code, signal) => resolve({ code, signal, lastWords, isFolderHeld }))
  })
}

function readyPort(message: unknown): number | null {
  const isReady = typeof message === 'object' && message !== null && 'readyOnPort' in message
  return isReady && typeof message.readyOnPort === 'number' ? message.readyOnPort : null
}
