import type { FastifyBodyParser, FastifyInstance } from 'fastify'
import { documentLimits, requireJsonWithin } from '../untrusted/index.ts'
import { refuse, toRefusal } from './refusal.ts'
import { createTurnQueue } from './turn-queue.ts'

/** Bodies of this size and larger are parsed and checked one in each turn of the event loop: 64 KB take about 1 ms. */
const largeBodyBytes = 64 * 1024

/**
 * A reader of JSON bodies, for parsers that are given bytes (`parseAs: 'buffer'`). An empty body is no body: many
 * clients announce JSON on every call, also where there is nothing to say, as on DELETE. Refuses bytes that are no
 * UTF-8, which would otherwise be stored as replacement characters, keys that reach for prototypes, and what exceeds
 * `documentLimits.json` (422): the cost of parsing and checking a body grows with its depth and values.
 */
export function jsonReader(app: FastifyInstance): FastifyBodyParser<Buffer> {
  const parse = app.getDefaultJsonParser('error', 'error')
  const runInTurn = createTurnQueue()
  const read: FastifyBodyParser<Buffer> = (request, bytes, done) => {
    const text = decode(bytes)
    if (text === null) return done(notUtf8(), undefined)
    try {
      requireJsonWithin(text, documentLimits.json)
    } catch (error) {
      return done(toRefusal(error), undefined)
    }
    return parse(request, text, done)
  }
  return (request, bytes, done) => {
    if (bytes.length === 0) return done(null, undefined)
    if (bytes.length < largeBodyBytes) return read(request, bytes, done)
    return runInTurn(() => void read(request, bytes, done))
  }
}

function notUtf8(): Error {
  const issue = { path: 'body', code: 'unreadable', message: 'is not UTF-8', severity: 'error' as const }
  return refuse('malformed', { issues: [issue] })
}

function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
