import { Worker } from 'node:worker_threads'
import { threadLimits } from './document-limits.ts'
import { LimitExceeded, type LimitName } from './limit-exceeded.ts'

/** A call of an exported function in another thread; input and result are copied there and back. */
export interface ParseOrder {
  /** Address of the module, as `file:///…/read-translation-file.ts`. */
  readonly module: string
  readonly name: string
  readonly input: readonly unknown[]
}

export type ParseOutcome =
  | { readonly kind: 'parsed'; readonly value: unknown }
  | { readonly kind: 'limit'; readonly limit: LimitName; readonly most: number }
  | { readonly kind: 'failed'; readonly error: unknown }

/** A thread that parses one document after another. */
export interface ParseThread {
  /** Rejects with `LimitExceeded` where the document exceeds a limit; a limit of time or memory ends the thread. */
  readonly run: (order: ParseOrder) => Promise<unknown>
  readonly isEnded: () => boolean
  readonly end: () => void
}

/** Room for the recursion of a library within the depth limits, far below what would exhaust the process. */
const stackSizeMb = 4
const youngGenerationMb = 48

function openWorker(): Worker {
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
    resourceLimits: {
      maxOldGenerationSizeMb: threadLimits.memoryMb,
      maxYoungGenerationSizeMb: youngGenerationMb,
      stackSizeMb,
    },
    // A parser needs no settings of the server, and so no secrets.
    env: {},
  })
  worker.unref()
  return worker
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

function parsedValue(outcome: ParseOutcome): unknown {
  if (outcome.kind === 'parsed') return outcome.value
  if (outcome.kind === 'limit') throw new LimitExceeded(outcome.limit, outcome.most)
  throw outcome.error
}

/** Starts a thread. It keeps no process alive, except while it parses. `timeMs`: most that one document may take. */
export function openParseThread(timeMs: number = threadLimits.timeMs): ParseThread {
  const worker = openWorker()
  let isEnded = false
  worker.once('exit', () => {
    isEnded = true
  })
  const end = () => {
    isEnded = true
    void worker.terminate()
  }
  const run = (order: ParseOrder) =>
    new Promise<unknown>((resolve, reject) => {
      const settle = (decide: () => unknown) => {
        clearTimeout(timer)
        worker.off('message', parsed).off('error', failed).off('exit', exited).unref()
        try {
          resolve(decide())
        } catch (error) {
          reject(error)
        }
      }
      const parsed = (outcome: ParseOutcome) => settle(() => parsedValue(outcome))
      const failed = (error: unknown) => {
        isEnded = true
        const cause = isOutOfMemory(error) ? new LimitExceeded('memory', threadLimits.memoryMb) : error
        settle(() => {
          throw cause
        })
      }
      const exited = () => failed(new Error('the thread that parses ended'))
      const timer = setTimeout(() => {
        end()
        failed(new LimitExceeded('time', timeMs))
      }, timeMs)
      worker.on('message', parsed).on('error', failed).on('exit', exited).ref()
      worker.postMessage(order)
    })
  return { run, isEnded: () => isEnded, end }
}
