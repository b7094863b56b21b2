import { once } from 'node:events'

export type Json = Readonly<Record<string, unknown>>

/** A session of WebDriver BiDi (https://w3c.github.io/webdriver-bidi/), which stock Firefox offers. */
export interface BidiSession {
  readonly send: <T>(method: string, params?: Json) => Promise<T>
  /** Calls `hear` with each event of these names from now on. */
  readonly subscribe: (
    events: readonly string[],
    hear: (event: string, params: Json) => void,
  ) => Promise<void>
  readonly close: () => void
}

/** Opens a session at the address that Firefox printed. A command that fails rejects with the browser's message. */
export async function openBidiSession(address: string): Promise<BidiSession> {
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  const waiting = new Map<number, (reply: Json) => void>()
  const hearers: ((event: string, params: Json) => void)[] = []
  socket.addEventListener('message', message => {
    const said = JSON.parse(String(message.data)) as Json
    if (said['type'] !== 'event') return waiting.get(Number(said['id']))?.(said)
    for (const hear of hearers) hear(String(said['method']), said['params'] as Json)
  })
  // Otherwise a browser that ended leaves a test waiting.
  socket.addEventListener('close', () => {
    for (const reply of waiting.values()) reply({ type: 'error', message: 'Firefox ended' })
  })
  let lastId = 0
  const send = async <T>(method: string, params: Json = {}): Promise<T> => {
    lastId += 1
    const id = lastId
    const reply = await new Promise<Json>(resolve => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    waiting.delete(id)
    if (reply['type'] === 'success') return reply['result'] as T
    throw new Error(`${method}: ${String(reply['message'])}`)
  }
  await send('session.new', { capabilities: {} })
  return {
    send,
    subscribe: async (events, hear) => {
      hearers.push(hear)
      await send('session.subscribe', { events })
    },
    close: () => socket.close(),
  }
}
