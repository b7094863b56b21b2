import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { IngestCounts } from './ingest-counts.ts'

const program = fileURLToPath(new URL('./serve-ingest.ts', import.meta.url))

/** The measured process, seen from outside. */
export interface MeasuredServer {
  readonly origin: string
  readonly pid: number
  readonly readyAfterMs: number
  readonly counts: () => Promise<IngestCounts>
  /** Ends it as a crash would. */
  readonly kill: () => Promise<void>
  /** Ends it in order. */
  readonly stop: () => Promise<void>
}

function next<T>(child: ChildProcess, pick: (message: Record<string, unknown>) => T | undefined): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const onExit = (code: number | null) => reject(new Error(`the measured process ended with ${code}`))
  const onMessage = (message: unknown) => {
    const picked = pick(message as Record<string, unknown>)
    if (picked !== undefined) resolve(picked)
  }
  child.on('exit', onExit).on('message', onMessage)
  return promise.finally(() => child.off('exit', onExit).off('message', onMessage))
}

/** Starts the measured process on a data folder and waits until it answers. */
export async function startMeasuredServer(dataDir: string): Promise<MeasuredServer> {
  const startedAt = performance.now()
  const child = fork(program, {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO: 'false' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const port = await next(child, message => message['port'] as number | undefined)
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    readyAfterMs: performance.now() - startedAt,
    counts: () => {
      const answer = next(child, message => message['counts'] as IngestCounts | undefined)
      child.send('counts')
      return answer
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    stop: async () => {
      child.disconnect()
      await ended
    },
  }
}
