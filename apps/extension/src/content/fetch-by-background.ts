import { type AnswerPart, fetchPort, type RelayedRequest } from '../shared/background-fetch.ts'

/** The text of an answer as it arrives, for one reader. */
function openBody() {
  const parts: string[] = []
  let state: 'open' | 'ended' | 'failed' = 'open'
  let wake = () => {}
  const move = (next: typeof state) => {
    if (state === 'open') state = next
    wake()
  }
  return {
    push: (text: string) => {
      parts.push(text)
      wake()
    },
    end: () => move('ended'),
    fail: () => move('failed'),
    /** Returns the next part, null at the end; rejects after a failure. */
    next: async (): Promise<string | null> => {
      for (;;) {
        const part = parts.shift()
        if (part !== undefined) return part
        if (state === 'ended') return null
        if (state === 'failed') throw new TypeError('The request failed.')
        await new Promise<void>(resolve => {
          wake = resolve
        })
      }
    },
  }
}

type Body = ReturnType<typeof openBody>

async function textOf(body: Body): Promise<string> {
  let text = ''
  for (let part = await body.next(); part !== null; part = await body.next()) text += part
  return text
}

/** The parts of a response that the assistant reads. One of the page's own would hand its text to the page. */
function responseOf({ status, headers }: Extract<AnswerPart, { kind: 'head' }>, body: Body) {
  const encoder = new TextEncoder()
  const read = async () => {
    const text = await body.next()
    return text === null ? { done: true } : { done: false, value: encoder.encode(text) }
  }
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name: string) => headers[name.toLowerCase()] ?? null },
    text: () => textOf(body),
    json: async () => JSON.parse(await textOf(body)),
    body: { getReader: () => ({ read }) },
  }
}

/**
 * `fetch` for the assistant in Firefox, which applies the page's Content Security Policy to requests of content
 * scripts: the background makes the request (decision 0132). It takes text bodies and returns text.
 */
export const fetchByBackground = ((url: string, options: RequestInit = {}) =>
  new Promise((resolve, reject) => {
    const { method = 'GET', headers = {}, body = null, keepalive = false, signal } = options
    const port = chrome.runtime.connect({ name: fetchPort })
    const answer = openBody()
    const fail = () => {
      answer.fail()
      reject(new TypeError('The request failed.'))
    }
    signal?.addEventListener('abort', () => {
      port.disconnect()
      fail()
    })
    port.onDisconnect.addListener(fail)
    port.onMessage.addListener(message => {
      const part = message as AnswerPart
      if (part.kind === 'head') resolve(responseOf(part, answer))
      else if (part.kind === 'text') answer.push(part.text)
      else if (part.kind === 'end') answer.end()
      else fail()
    })
    const asked = { url, method, headers, body, isKept: keepalive } as RelayedRequest
    port.postMessage(asked)
  })) as unknown as typeof fetch
