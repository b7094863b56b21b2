import { parentPort } from 'node:worker_threads'
import { LimitExceeded } from './limit-exceeded.ts'
import { lowerThreadPriority } from './lower-thread-priority.ts'
import type { ParseOrder, ParseOutcome } from './parse-thread.ts'

/** Entry point of a thread of the parser pool: calls the function that an order names and sends back the result. */
type Parser = (...input: unknown[]) => unknown

async function parserOf({ module, name }: ParseOrder): Promise<Parser> {
  const found = ((await import(module)) as Readonly<Record<string, unknown>>)[name]
  if (typeof found !== 'function') throw new Error(`${module} exports no function ${name}`)
  return found as Parser
}

async function outcomeOf(order: ParseOrder): Promise<ParseOutcome> {
  try {
    const parse = await parserOf(order)
    return { kind: 'parsed', value: await parse(...order.input) }
  } catch (error) {
    if (error instanceof LimitExceeded) return { kind: 'limit', limit: error.limit, most: error.most }
    return { kind: 'failed', error }
  }
}

lowerThreadPriority()
parentPort?.on('message', async (order: ParseOrder) => {
  parentPort?.postMessage(await outcomeOf(order))
})
