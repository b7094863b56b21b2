import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request as a receiver got it. */
export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A server that takes deliveries, on a free port of loopback. */
export interface Receiver {
  readonly url: string
  readonly received: Received[]
  /** How it answers from now on; without it, with 200. */
  answer: (reply: ServerResponse, request: Received) => void
  readonly close: () => Promise<void>
}

/** Opens a real HTTP receiver that keeps what it gets. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer(async (request, reply) => {
    const one = { path: request.url ?? '', headers: request.headers, body: await text(request) }
    received.push(one)
    receiver.answer(reply, one)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: reply => reply.end('taken'),
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
  return receiver
}
