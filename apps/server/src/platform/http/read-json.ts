import type { FastifyBodyParser, FastifyInstance } from 'fastify'
import { documentLimits, requireJsonWithin } from '../untrusted/index.ts'
import { refuse, toRefusal } from './refusal.ts'

/**
 * A reader of JSON bodies, for parsers that are given bytes (`parseAs: 'buffer'`). An empty body is no body: many
 * clients announce JSON on every call, also where there is nothing to say, as on DELETE. Refuses bytes that are no
 * UTF-8, which would otherwise be stored as replacement characters, keys that reach for prototypes, and what exceeds
 * `documentLimits.json` (422): the cost of parsing and checking a body grows with its depth and values.
 */
export function jsonReader(app: FastifyInstance): FastifyBodyParser<Buffer> {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request, bytes, done) => {
    if (bytes.length === 0) return done(null, undefined)
    const text = decode(bytes)
    if (text !== null) {
      try {
        requireJsonWithin(text, documentLimits.json)
      } catch (error) {
        return done(toRefusal(error), undefined)
      }
      return parse(request, text, done)
    }
    const issue = { path: 'body', code: 'unreadable', message: 'is not UTF-8', severity: 'error' as const }
    return done(refuse('malformed', { issues: [issue] }), undefined)
  }
}

function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
