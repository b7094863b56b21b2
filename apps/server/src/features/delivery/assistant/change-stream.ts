import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientNetwork, refuse } from '../../../platform/http/index.ts'

/** Proxies cut connections on which nothing moves. */
const beatMs = 25_000
/** Streams that one process holds; who gets none asks again on navigation. */
const maxStreams = 20_000
/** Streams of one network (an address, or the /64 of an IPv6 address); pages beyond it ask on navigation. */
const maxPerNetwork = 20
/** `Retry-After` of a refused stream. */
const retryRefusedS = 60
/**
 * A stream ends after this time and the page opens it again: what a page that vanished without a word holds is free
 * by then. Up to a quarter less, so that pages that came together do not come back together.
 */
const maxAgeMs = 10 * 60_000
/** Time after which a browser connects again. */
const retryMs = 3_000

interface Stream {
  readonly raw: FastifyReply['raw']
  readonly endsAtMs: number
}

const tellOf = ({ raw }: Stream): void => void raw.write('data: changed\n\n')

/** The pages that want to hear at once when a property's content changed. */
export interface ChangeStreams {
  /**
   * Keeps the reply open and tells it of changes until the page goes or some minutes have passed. Refuses (429)
   * more than 20 of one network, and (503) beyond what can be held.
   * @returns tells this page alone
   */
  readonly add: (propertyId: number, request: FastifyRequest, reply: FastifyReply) => () => void
  /** Tells the pages of one property; null: of all. */
  readonly notify: (propertyId: number | null) => void
  readonly close: () => void
}

/**
 * Opens the streams of this process.
 * @param time a clock that only goes forward, and the pause between two beats
 */
export function openChangeStreams({
  nowMs = () => performance.now(),
  pauseMs = beatMs,
}: {
  readonly nowMs?: () => number
  readonly pauseMs?: number
} = {}): ChangeStreams {
  const byProperty = new Map<number, Set<Stream>>()
  const byNetwork = new Map<string, number>()
  let count = 0
  const all = () => [...byProperty.values()].flatMap(streams => [...streams])
  const beat = setInterval(() => {
    for (const { raw, endsAtMs } of all()) {
      // The output of the last beat is still unsent: the page no longer reads.
      if (raw.writableLength > 0) raw.destroy()
      else if (nowMs() >= endsAtMs) raw.end()
      else raw.write(':\n\n')
    }
  }, pauseMs)
  beat.unref()
  const drop = (propertyId: number, stream: Stream): void => {
    const streams = byProperty.get(propertyId)
    if (streams?.delete(stream) === true) count -= 1
    if (streams?.size === 0) byProperty.delete(propertyId)
  }
  const leave = (network: string): void => {
    const left = (byNetwork.get(network) ?? 1) - 1
    if (left === 0) byNetwork.delete(network)
    else byNetwork.set(network, left)
  }
  return {
    add: (propertyId, request, reply) => {
      if (count >= maxStreams) throw refuse('unavailable', { retryAfterS: 60 })
      const network = clientNetwork(request.ip)
      const ofNetwork = byNetwork.get(network) ?? 0
      if (ofNetwork >= maxPerNetwork) throw refuse('slowDown', { retryAfterS: retryRefusedS })
      reply.hijack()
      const { raw } = reply
      const headers = reply.getHeaders() as Record<string, string>
      raw.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      raw.write(`retry: ${retryMs}\n\n`)
      const stream = { raw, endsAtMs: nowMs() + maxAgeMs * (1 - Math.random() / 4) }
      const streams = byProperty.get(propertyId) ?? new Set()
      byProperty.set(propertyId, streams.add(stream))
      count += 1
      byNetwork.set(network, ofNetwork + 1)
      raw.once('close', () => {
        drop(propertyId, stream)
        leave(network)
      })
      return () => tellOf(stream)
    },
    notify: propertyId => {
      const streams = propertyId === null ? all() : [...(byProperty.get(propertyId) ?? [])]
      for (const stream of streams) tellOf(stream)
    },
    close: () => {
      clearInterval(beat)
      for (const { raw } of all()) raw.end()
    },
  }
}
