import { isExceptedPage } from '@waymark/domain/analytics/analytics'
import { type AnswerScale, checkEventBatch } from '@waymark/domain/analytics/events'
import { namedOrigin } from '@waymark/domain/delivery/extension'
import type { AnalyticsLevel } from '@waymark/domain/identity/access'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import { clientNetwork, Refusal, refuse } from '../../../platform/http/index.ts'
import { type EventInbox, InboxRefusal } from './event-inbox.ts'
import type { LiveFeed } from './live-feed.ts'
import { noteOfEvent, noteOfRefusal } from './live-notes.ts'
import { type RecordedProperty, sortBatch } from './sort-batch.ts'

export interface EventIngestDependencies {
  readonly inbox: EventInbox
  /** Shows staff what arrives while they look. */
  readonly live: Pick<LiveFeed, 'takes' | 'note'>
  readonly clock: Clock
  /**
   * Returns the known data of a property and whether pages of `origin` may report for it, or null if the property does
   * not exist.
   */
  readonly resolveProperty: (
    propertyId: number,
    origin: string | null,
  ) => Promise<{
    readonly companyId: number
    readonly level: AnalyticsLevel
    /** URL exceptions: use of their pages is not recorded. */
    readonly exceptions: readonly string[]
    readonly originAllowed: boolean
    /** The scales of its published surveys, by message id. */
    readonly scales: ReadonlyMap<number, AnswerScale>
  } | null>
  /** Key of the secret for the purpose `answer-id`. */
  readonly answerKey: Buffer
  /** Why events of this visitor are refused: an id that the company does not take, or a missing signature; null: taken. */
  readonly checkIdentity: (
    propertyId: number,
    visitor: { readonly userId: string | null; readonly token: string | null },
  ) => Promise<'identityNotEmail' | 'identityNotSigned' | null>
  /** Returns the level that may be recorded of this visitor: the property's level, or a lower one. */
  readonly levelOf: (
    propertyId: number,
    visitor: { readonly userId: string; readonly isAnonymous: boolean },
  ) => Promise<AnalyticsLevel>
  /** Refuse (429) what is above the limits of a network and of one of its visitors. */
  readonly limits: {
    readonly admitBatch: (network: string, propertyId: number) => void
    readonly admitEvents: (network: string, propertyId: number, visitor: string, count: number) => void
  }
}

/** A hundred ordinary events have about 30 KB. */
const maxBodyBytes = 256 * 1024

const path = '/api/assistant/v1/properties/:propertyId/events'

type IngestRequest = Required<RecordedProperty>

/**
 * Adds the call by which pages report events: `POST …/properties/{id}/events` with a batch as application/json or
 * text/plain (which spares browsers a preflight). Answers 200 with what was accepted once that is on disk; 400, 403,
 * 404, 413, 415, 429 and 503 with the body of every error. Property and origin are checked before the body is read.
 */
export async function registerEventIngest(
  fastify: FastifyInstance,
  deps: EventIngestDependencies,
): Promise<void> {
  await fastify.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/json', 'text/plain'],
      { parseAs: 'string', bodyLimit: maxBodyBytes },
      (_request, body, done) => done(null, body),
    )
    scope.decorateRequest('ingest', null)
    scope.setErrorHandler<Error & { code?: string }>((error, request) => {
      const isTooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
      const refusal = isTooLarge ? refuse('tooLarge', { maxBytes: maxBodyBytes }) : error
      if (refusal instanceof Refusal && request.method === 'POST') showRefusal(deps, request, refusal)
      throw refusal
    })
    const check = async (request: FastifyRequest, reply: FastifyReply) => {
      request.setDecorator<IngestRequest>('ingest', await checkSender(deps, request, reply))
    }
    scope.post(path, { onRequest: check }, request => ingest(deps, request))
    scope.options(path, { onRequest: check }, (_request, reply) => preflight(reply))
  })
}

/** The id in the address; 0 where it is none. */
function propertyIdOf(request: FastifyRequest): number {
  const { propertyId: text } = request.params as { propertyId: string }
  const propertyId = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return propertyId > 2_147_483_647 ? 0 : propertyId
}

function showRefusal(
  { live, clock }: EventIngestDependencies,
  request: FastifyRequest,
  { code }: Refusal,
): void {
  const propertyId = propertyIdOf(request)
  if (propertyId > 0 && live.takes(propertyId)) {
    live.note(propertyId, [noteOfRefusal(code, clock.now().getTime())])
  }
}

function allowReading(reply: FastifyReply, origin: string): void {
  reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', 'Retry-After')
}

async function checkSender(
  deps: EventIngestDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<IngestRequest> {
  const propertyId = propertyIdOf(request)
  if (propertyId === 0) throw refuse('notFound')
  const origin = namedOrigin(request.headers) ?? null
  if (request.method === 'POST') {
    // The page has to be able to read when it may ask again.
    if (origin !== null) allowReading(reply, origin)
    deps.limits.admitBatch(clientNetwork(request.ip), propertyId)
  }
  const property = await deps.resolveProperty(propertyId, origin)
  if (property === null) throw refuse('notFound')
  reply.header('vary', 'Origin')
  if (!property.originAllowed) {
    reply.removeHeader('access-control-allow-origin')
    throw refuse('originNotAllowed')
  }
  if (origin !== null) allowReading(reply, origin)
  const { companyId, level, exceptions, scales } = property
  return {
    companyId,
    propertyId,
    level,
    scales,
    isExcepted: path => isExceptedPage(exceptions, `${origin ?? ''}${path}`),
  }
}

async function ingest(deps: EventIngestDependencies, request: FastifyRequest) {
  const receivedAt = deps.clock.now().getTime()
  const check = checkEventBatch(parseJson(request.body))
  if (!check.isReadable) {
    throw refuse('malformed', {
      issues: [{ path: check.path, code: 'invalid', message: check.message, severity: 'error' }],
    })
  }
  const { userId, isAnonymous, token } = check.batch
  const from = request.getDecorator<IngestRequest>('ingest')
  const who = `${isAnonymous ? 'anonymous' : 'known'} ${userId}`
  deps.limits.admitEvents(clientNetwork(request.ip), from.propertyId, who, check.batch.events.length)
  const visitor = { userId: isAnonymous ? null : userId, token: token ?? null }
  const fault = await deps.checkIdentity(from.propertyId, visitor)
  if (fault !== null) throw refuse(fault)
  const level = await deps.levelOf(from.propertyId, { userId, isAnonymous })
  const sorted = sortBatch(
    check.batch,
    { ...from, level },
    {
      receivedAt,
      answerKey: deps.answerKey,
      userAgent: request.headers['user-agent'] ?? '',
    },
  )
  const { entry } = sorted
  try {
    if (entry.eventIds.length > 0 || entry.quarantined.length > 0) await deps.inbox.add(entry)
  } catch (error) {
    if (!(error instanceof InboxRefusal)) throw error
    throw refuse(error.code, { retryAfterS: 1 })
  }
  if (deps.live.takes(from.propertyId)) {
    const { batch } = check
    const notes = sorted.checks.map((one, index) => noteOfEvent(batch.events[index], one, batch, receivedAt))
    deps.live.note(from.propertyId, notes)
  }
  return sorted.reply
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : '')
  } catch {
    throw refuse('malformed', {
      issues: [{ path: '', code: 'invalid', message: 'is not JSON', severity: 'error' }],
    })
  }
}

function preflight(reply: FastifyReply) {
  return reply
    .header('access-control-allow-methods', 'POST')
    .header('access-control-allow-headers', 'content-type')
    .header('access-control-max-age', '7200')
    .code(204)
    .send()
}
