import { connect, type Socket } from 'node:net'

export interface LoadOptions {
  readonly port: number
  readonly connections: number
  readonly durationMs: number
  /** The next request, head and body, as it goes over the wire. */
  readonly request: () => string
}

export interface LoadResult {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly refused: number
}

const headEnd = '\r\n\r\n'

/** Length of the first whole answer in `received`; 0: not all of it is there yet. */
function answerLength(received: Buffer): number {
  const end = received.indexOf(headEnd)
  if (end < 0) return 0
  const length = /\r\ncontent-length: (\d+)/i.exec(received.toString('latin1', 0, end))?.[1]
  if (length === undefined) throw new Error('an answer came without its length')
  const total = end + headEnd.length + Number(length)
  return received.length >= total ? total : 0
}

/** Asks again and again over one connection, each time after the whole answer is there. */
function ask(
  options: LoadOptions,
  until: number,
  onAnswer: (ms: number, isGood: boolean) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(options.port, '127.0.0.1')
    let received: Buffer = Buffer.alloc(0)
    let askedAt = 0
    const next = (): void => {
      if (performance.now() >= until) {
        socket.destroy()
        resolve()
        return
      }
      askedAt = performance.now()
      socket.write(options.request())
    }
    socket.setNoDelay(true)
    socket.on('connect', next)
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const length = answerLength(received)
      if (length === 0) return
      const isGood = received.toString('latin1', 9, 12) === '200'
      received = received.subarray(length)
      onAnswer(performance.now() - askedAt, isGood)
      next()
    })
  })
}

/** Loads a server on this machine over kept connections; plain sockets, so that the measuring costs little. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const times: number[] = []
  let refused = 0
  const startedAt = performance.now()
  const until = startedAt + options.durationMs
  await Promise.all(
    Array.from({ length: options.connections }, () =>
      ask(options, until, (ms, isGood) => {
        times.push(ms)
        if (!isGood) refused += 1
      }),
    ),
  )
  const seconds = (performance.now() - startedAt) / 1_000
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { perSecond: times.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99), refused }
}
