import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { ModelSettings } from '../translator/index.ts'
import { eventData } from './event-data.ts'

/** The model gave no reply that can be used: not reachable, refused, too slow, too large, or no chat completion. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
}

export interface ChatMessage {
  readonly role: 'system' | 'user'
  readonly content: string
}

export interface Chat {
  readonly messages: readonly ChatMessage[]
  readonly maxTokens: number
}

export interface ChatLimits {
  /** Between two parts of the reply, and until the first one. */
  readonly idleMs: number
  readonly totalMs: number
  readonly maxBytes: number
}

/** A whole reply may take as long as this many parts that come at the last moment. */
const slowParts = 4

/** The limits of a model; a local one may need more time than a hosted one. */
const limitsOf = ({ replyTimeoutMs = 15_000 }: ModelSettings): ChatLimits => ({
  idleMs: replyTimeoutMs,
  totalMs: replyTimeoutMs * slowParts,
  maxBytes: 512 * 1024,
})

const deltaSchema = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).optional() })),
})
const wholeSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

/** Aborts when no part arrives in time, and when all of them together take too long. */
function openWatch({ idleMs, totalMs }: ChatLimits) {
  const stop = new AbortController()
  const expire = (): void => stop.abort(new ModelError('the model did not answer in time'))
  let idle = setTimeout(expire, idleMs)
  const total = setTimeout(expire, totalMs)
  return {
    signal: stop.signal,
    touch: (): void => {
      clearTimeout(idle)
      idle = setTimeout(expire, idleMs)
    },
    close: (): void => {
      clearTimeout(idle)
      clearTimeout(total)
      stop.abort()
    },
  }
}

async function* bounded(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  touch: () => void,
): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of body) {
    touch()
    size += chunk.length
    if (size > maxBytes) throw new ModelError('the reply of the model is too large')
    yield chunk
  }
}

async function* textsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  for await (const data of eventData(chunks)) {
    if (data === '[DONE]') return
    const { choices } = deltaSchema.parse(JSON.parse(data))
    const piece = choices[0]?.delta?.content
    if (piece) yield piece
  }
}

/** The text of a server that does not stream. */
async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  return wholeSchema.parse(JSON.parse(await text(chunks))).choices[0]?.message.content ?? ''
}

/**
 * Sends a chat to an OpenAI-compatible server and yields the text of its reply as it arrives. No tools are offered, so
 * that the model can call nothing. The address is the operator's own, so it may be in their network (decision 0056).
 * Ending the iteration ends the request.
 * @throws ModelError
 */
export async function* streamChat(
  settings: ModelSettings,
  { messages, maxTokens }: Chat,
  limits: ChatLimits = limitsOf(settings),
): AsyncGenerator<string> {
  const { baseUrl, apiKey, model } = settings
  const watch = openWatch(limits)
  try {
    const reply = await fetch(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      signal: watch.signal,
      headers: {
        'content-type': 'application/json',
        ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, temperature: 0, stream: true, max_tokens: maxTokens, messages }),
    })
    if (!reply.ok || reply.body === null) throw new ModelError(`the model answered ${reply.status}`)
    const chunks = bounded(reply.body, limits.maxBytes, watch.touch)
    const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream') === true
    if (isStream) yield* textsOf(chunks)
    else yield await textOf(chunks)
  } catch (error) {
    if (error instanceof ModelError) throw error
    const { reason } = watch.signal
    throw reason instanceof ModelError ? reason : new ModelError('no usable reply', { cause: error })
  } finally {
    watch.close()
  }
}
