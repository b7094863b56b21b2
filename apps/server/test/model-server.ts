import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as an OpenAI-compatible server receives it. */
export interface ModelRequest {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: {
    readonly model: string
    readonly stream: boolean
    readonly messages: readonly { readonly role: string; readonly content: string }[]
    readonly [field: string]: unknown
  }
}

/** Answers with pieces of text, as a stream of server-sent events. */
export interface ModelServer {
  readonly baseUrl: string
  readonly requests: ModelRequest[]
  /** What the next requests get. */
  answer: (reply: ServerResponse, request: ModelRequest) => void
  readonly close: () => Promise<void>
}

/** Streams pieces as `chat.completion.chunk` objects, in chunks that cut lines in two. */
export function streamed(...pieces: readonly string[]) {
  return (reply: ServerResponse): void => {
    reply.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    const lines = pieces.map(content => {
      const chunk = { object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content } }] }
      return `data: ${JSON.stringify(chunk)}\n\n`
    })
    const whole = Buffer.from(`: keep-alive\n\n${lines.join('')}data: [DONE]\n\n`)
    const middle = Math.floor(whole.length / 2)
    reply.write(whole.subarray(0, middle))
    reply.end(whole.subarray(middle))
  }
}

/** Opens a server that speaks the chat completions interface of OpenAI. */
export async function openModelServer(): Promise<ModelServer> {
  const requests: ModelRequest[] = []
  const server = createServer((incoming, reply) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as ModelRequest['body']
      const request = { path: incoming.url ?? '', headers: incoming.headers, body }
      requests.push(request)
      opened.answer(reply, request)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const opened: ModelServer = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    answer: streamed('NO_ANSWER'),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return opened
}
