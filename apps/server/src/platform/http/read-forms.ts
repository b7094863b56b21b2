import type { FastifyInstance } from 'fastify'
import { documentLimits, LimitExceeded } from '../untrusted/index.ts'
import { refuse, toRefusal } from './refusal.ts'

/** RFC 2046, 5.1.1: at most 70 characters. */
const boundaryOf = (type: string) => /;\s*boundary="?([^";]{1,70})"?/i.exec(type)?.[1] ?? null

/** Refuses a form of too many parts before it is parsed: each part costs the parser far more than its bytes. */
function requireFewParts(body: Buffer, type: string): void {
  const boundary = boundaryOf(type)
  if (boundary === null) return
  const mark = Buffer.from(`--${boundary}`)
  const { parts } = documentLimits.form
  let found = 0
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    found += 1
    // The last mark ends the form.
    if (found > parts + 1) throw new LimitExceeded('parts', parts)
  }
}

async function formOf(body: Buffer, type: string): Promise<FormData> {
  requireFewParts(body, type)
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  } catch {
    const issue = { path: 'body', code: 'unreadable', message: 'is no form', severity: 'error' as const }
    throw refuse('malformed', { issues: [issue] })
  }
}

/** Reads forms with files within the route's limit; nothing of them is written to the disk. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request, body, done) => {
    formOf(body as Buffer, request.headers['content-type'] ?? '').then(
      form => done(null, form),
      error => done(toRefusal(error)),
    )
  })
}
