import { pageOriginHeader } from '@waymark/domain/delivery/extension'
import { type AnswerPart, fetchPort, type RelayedRequest } from '../shared/background-fetch.ts'

/** The calls of the assistant, and its content. */
const isAllowed = (url: string, server: string): boolean =>
  URL.canParse(url) &&
  new URL(url).origin === server &&
  /^\/(api\/assistant|assistant\/content)\//.test(new URL(url).pathname)

async function relay(asked: RelayedRequest, origin: string, port: ExtensionPort, signal: AbortSignal) {
  const send = (part: AnswerPart) => {
    if (!signal.aborted) port.postMessage(part)
  }
  const { url, method, headers, body } = asked
  const reply = await fetch(url, {
    method,
    // The browser names the extension as the origin, which no page can do.
    headers: { ...headers, [pageOriginHeader]: origin },
    body,
    credentials: 'omit',
    signal,
  })
  send({ kind: 'head', status: reply.status, headers: Object.fromEntries(reply.headers) })
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    send({ kind: 'text', text: part.value })
  send({ kind: 'end' })
}

/**
 * Makes the requests of the assistant for its content scripts (decision 0132): to the calls of the assistant at the
 * company's server alone, for the origin of the page that the browser names as the sender.
 * @param serverFor the server for a page, or null where the assistant may not run
 */
export function answerFetches(serverFor: (sender: MessageSender) => Promise<string | null>): void {
  chrome.runtime.onConnect.addListener(port => {
    const { sender } = port
    if (port.name !== fetchPort || sender?.id !== chrome.runtime.id || sender.url === undefined) return
    const { origin } = new URL(sender.url)
    const abort = new AbortController()
    port.onMessage.addListener(message => {
      const asked = message as RelayedRequest
      if (!asked.isKept) port.onDisconnect.addListener(() => abort.abort())
      const answer = async () => {
        const server = await serverFor(sender)
        if (server === null || !isAllowed(asked.url, server)) throw new Error('not allowed')
        await relay(asked, origin, port, abort.signal)
      }
      answer().catch(() => {
        // A page that was left hears nothing any more.
        if (!abort.signal.aborted) tell(port)
      })
    })
  })
}

function tell(port: ExtensionPort): void {
  try {
    port.postMessage({ kind: 'failed' } satisfies AnswerPart)
  } catch {
    // The page is gone.
  }
}
