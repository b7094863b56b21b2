import { availableParallelism } from 'node:os'
import { createFairQueue, QueueFull } from '../fair-queue.ts'
import { LimitExceeded } from './limit-exceeded.ts'
import { openParseThread, type ParseThread } from './parse-thread.ts'

/** Too many documents wait to be parsed. Becomes a 503 that says when to try again. */
export class ParserBusy extends Error {}

/** For whom a document is parsed, and which field of the call holds it. */
interface ParseContext {
  /** Documents of one company wait for each other; companies take turns. */
  readonly companyId: number
  readonly field: string
}

/** Runs one function of a module in a thread of the pool. */
export type UntrustedParser<F extends (...input: never[]) => unknown> = (
  context: ParseContext,
  ...input: Parameters<F>
) => Promise<Awaited<ReturnType<F>>>

/** Threads of the whole process: one processor is left to everything else. */
const concurrency = Math.max(1, Math.min(2, availableParallelism() - 1))
const limits = { concurrency, maxWaiting: 64, maxPerKey: 8 }
/** A thread that parsed this many documents is replaced: what a library may have kept goes with it. */
const maxDocuments = 500

const queue = createFairQueue(limits)
const idle: { readonly thread: ParseThread; documents: number }[] = []

function takeThread() {
  for (let found = idle.pop(); found !== undefined; found = idle.pop()) {
    if (!found.thread.isEnded()) return found
  }
  return { thread: openParseThread(), documents: 0 }
}

async function parseInThread(module: string, name: string, input: readonly unknown[]): Promise<unknown> {
  const taken = takeThread()
  try {
    return await taken.thread.run({ module, name, input })
  } finally {
    taken.documents += 1
    if (taken.documents >= maxDocuments) taken.thread.end()
    if (!taken.thread.isEnded()) idle.push(taken)
  }
}

/**
 * Makes a parser of untrusted documents from an exported function: it runs in a thread with limits of time and memory,
 * a few at a time, and companies take turns. `module` is loaded in the thread; input and result have to be cloneable.
 * The parser rejects with `LimitExceeded` (422, names the limit and the field) or `ParserBusy` (503).
 */
export function untrustedParser<F extends (...input: never[]) => unknown>(
  module: URL,
  name: string,
): UntrustedParser<F> {
  return async (context, ...input): Promise<Awaited<ReturnType<F>>> => {
    try {
      const work = () => parseInThread(module.href, name, input)
      return (await queue.run(String(context.companyId), work)) as Awaited<ReturnType<F>>
    } catch (error) {
      if (error instanceof QueueFull) throw new ParserBusy('too many documents wait')
      if (error instanceof LimitExceeded) throw new LimitExceeded(error.limit, error.most, context.field)
      throw error
    }
  }
}
