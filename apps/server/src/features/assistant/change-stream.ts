import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../platform/http/index.ts'

/** Proxies cut connections on which nothing moves. */
const beatMs = 25_000
/** Streams that one process holds; who gets none asks again on navigation. */
const maxStreams = 20_000
/** Time after which a browser connects again. */
const retryMs = 3_000

type Stream = FastifyReply['raw']

const tellOf = (stream: Stream): void => void stream.write('data: changed\n\n')

/** The pages that want to hear at once when a property's content changed. */
export interface ChangeStreams {
  /**
   * Keeps the reply open and tells it of changes until the page goes. Refuses (503) beyond what can be held.
   * @returns tells this page alone
   */
  readonly add: (propertyId: number, request: FastifyRequest, reply: FastifyReply) => () => void
  /** Tells the pages of one property; null: of all. */
  readonly tell: (propertyId: number | null) => void
  readonly close: () => void
}

export function openChangeStreams(): ChangeStreams {
  const byProperty = new Map<number, Set<Stream>>()
  let count = 0
  const all = () => [...byProperty.values()].flatMap(streams => [...streams])
  const beat = setInterval(() => {
    for (const stream of all()) stream.write(':\n\n')
  }, beatMs)
  beat.unref()
  const drop = (propertyId: number, stream: Stream): void => {
    const streams = byProperty.get(propertyId)
    if (streams?.delete(stream) === true) count -= 1
    if (streams?.size === 0) byProperty.delete(propertyId)
  }
  return {
    add: (propertyId, request, reply) => {
      if (count >= maxStreams) throw refuse('unavailable', { retryAfterS: 60 })
      reply.hijack()
      const stream = reply.raw
      const headers = reply.getHeaders() as Record<string, string>
      stream.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      stream.write(`retry: ${retryMs}\n\n`)
      const streams = byProperty.get(propertyId) ?? new Set()
      byProperty.set(propertyId, streams.add(stream))
      count += 1
      request.raw.once('close', () => drop(propertyId, stream))
      return () => tellOf(stream)
    },
    tell: propertyId => {
      const streams = propertyId === null ? all() : [...(byProperty.get(propertyId) ?? [])]
      for (const stream of streams) tellOf(stream)
    },
    close: () => {
      clearInterval(beat)
      for (const stream of all()) stream.end()
    },
  }
}
