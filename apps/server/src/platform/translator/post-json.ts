/** Why a translation service gave no translation. */
export type TranslatorFault = 'unreachable' | 'timeout' | 'denied' | 'busy' | 'unreadable'

export class TranslatorError extends Error {
  readonly fault: TranslatorFault
  constructor(fault: TranslatorFault, message: string) {
    super(message)
    this.name = 'TranslatorError'
    this.fault = fault
  }
}

/** Forty texts of the longest field, three bytes a character, escaped. */
const maxReplyBytes = 8 * 1024 * 1024

function faultOfStatus(status: number): TranslatorFault {
  if (status === 401 || status === 403) return 'denied'
  // 456: DeepL's quota is used up.
  return status === 429 || status === 456 || status === 503 ? 'busy' : 'unreachable'
}

async function readCapped(reply: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of reply.body ?? []) {
    size += part.length
    if (size > maxReplyBytes) throw new TranslatorError('unreadable', 'the reply is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

export interface JsonCall {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  readonly signal: AbortSignal
  readonly timeoutMs: number
}

/**
 * Posts JSON to the operator's translation service and reads JSON: no redirect, bounded time and size. The address is
 * the operator's own, so it may be in their own network (decision 0056).
 * @throws TranslatorError
 */
export async function postJson({ url, headers, body, signal, timeoutMs }: JsonCall): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const reply = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.any([signal, timeout]),
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!reply.ok) {
      await reply.body?.cancel()
      throw new TranslatorError(faultOfStatus(reply.status), `the service answered ${reply.status}`)
    }
    const text = await readCapped(reply)
    try {
      return JSON.parse(text)
    } catch {
      throw new TranslatorError('unreadable', 'the service answered something else than JSON')
    }
  } catch (error) {
    if (error instanceof TranslatorError) throw error
    signal.throwIfAborted()
    if (timeout.aborted) throw new TranslatorError('timeout', 'the service did not answer in time')
    throw new TranslatorError('unreachable', error instanceof Error ? error.message : 'not reachable')
  }
}
