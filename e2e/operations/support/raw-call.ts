import { request } from 'node:http'
import { connect } from 'node:net'

export interface RawReply {
  readonly status: number
  readonly contentType: string
  readonly text: string
}

export interface RawCall {
  readonly method?: string
  /** As it goes over the wire: nothing is escaped, nothing is checked. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** Sends the body without saying its length first. */
  readonly isChunked?: boolean
}

const timeoutMs = 10_000

/** Sends a request that a well-behaved client would not. */
export function rawCall(url: string, call: RawCall): Promise<RawReply> {
  const { host } = new URL(url)
  const [hostname = '', port = ''] = host.split(':')
  const {
    method = call.body === undefined ? 'GET' : 'POST',
    path,
    headers = {},
    body,
    isChunked = false,
  } = call
  const length = body === undefined || isChunked ? {} : { 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const sending = request({
      hostname,
      port,
      method,
      path,
      headers: { ...headers, ...length },
      agent: false,
    })
    sending.setTimeout(timeoutMs, () =>
      sending.destroy(new Error(`no reply to ${method} ${path.slice(0, 80)}`)),
    )
    let reply: RawReply | null = null
    // The server may refuse and close while a large body is still on its way.
    sending.once('error', error => (reply === null ? reject(error) : resolve(reply)))
    sending.once('response', incoming => {
      let text = ''
      const done = () => resolve({ ...head, text })
      const head = { status: incoming.statusCode ?? 0, contentType: incoming.headers['content-type'] ?? '' }
      incoming.setEncoding('utf8')
      incoming.on('data', part => {
        text += part
        reply = { ...head, text }
      })
      incoming.once('end', done).once('error', done)
    })
    sending.end(body)
  })
}

/** Sends bytes that need not be a request at all. */
export function rawBytes(url: string, bytes: string): Promise<RawReply> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.setEncoding('utf8').setTimeout(timeoutMs, () => socket.destroy(new Error('no reply')))
    socket.on('data', part => (text += part))
    socket.once('error', reject)
    socket.once('end', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n')
      socket.end()
      resolve({
        status: Number(/^HTTP\/1.1 (\d+)/.exec(head)?.[1] ?? 0),
        contentType: /^content-type: (.*)$/im.exec(head)?.[1] ?? '',
        text: body,
      })
    })
    socket.write(bytes)
  })
}
