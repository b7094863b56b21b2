import { hashRequest } from '../idempotency/index.ts'
import type { ApiContext } from './api-context.ts'
import { breaksRule } from './refusal.ts'

const maxKeyLength = 255
const keyPattern = /^[\x21-\x7e]+$/

/** The header `Idempotency-Key`; null where it is absent. Refuses (422) one that is too long or not printable ASCII. */
function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  const key = String(header).trim()
  if (key.length <= maxKeyLength && keyPattern.test(key)) return key
  throw breaksRule('Idempotency-Key', 'keyInvalid', `must be 1 to ${maxKeyLength} printable ASCII characters`)
}

interface Answering {
  readonly managerId: number
  readonly input: unknown
  readonly ctx: ApiContext
  /** `POST /v2/…` as the contract has it. */
  readonly name: string
}

/**
 * Runs a POST of a signed-in person. With an `Idempotency-Key` a repeated request gets the reply of the first one and
 * the header `Idempotency-Replayed`; a key that was sent with another request is refused (422).
 */
export async function answerIdempotently<T>(
  { managerId, input, ctx, name }: Answering,
  run: () => Promise<T>,
): Promise<T> {
  const key = readKey(ctx.request.headers['idempotency-key'])
  if (key === null) return run()
  const requestHash = await hashRequest(name, input)
  const { reply, isReplayed } = await ctx.runOnce({ managerId, key, requestHash }, run)
  if (isReplayed) ctx.reply.header('idempotency-replayed', 'true')
  return reply as T
}
