import { contract } from '@waymark/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonReader, refuse } from '../../platform/http/index.ts'
import { publicFileHeaders, sendSqueezed } from '../../platform/static/index.ts'
import { answerPointer, type PointerParts } from './answer-pointer.ts'
import { answerPreview, type PreviewParts } from './answer-preview.ts'
import { isContentHash } from './content-store.ts'
import { originOf } from './origin-rule.ts'

/** A pointer request tells about one visitor; 16 KB of attributes and what surrounds them. */
const maxBodyBytes = 65_536
const pointerPath = '/api/assistant/v1/properties/:property/pointer'
const previewPath = '/api/assistant/v1/properties/:property/preview'
const pointerInput = contract.assistant.pointer['~orpc'].inputSchema
const previewInput = contract.assistant.preview['~orpc'].inputSchema

interface Fault {
  readonly path: readonly PropertyKey[]
  readonly code?: string | undefined
  readonly message: string
}
interface Reader<T> {
  readonly safeParse: (
    value: unknown,
  ) =>
    | { readonly success: true; readonly data: T }
    | { readonly success: false; readonly error: { readonly issues: readonly Fault[] } }
}

/** Reads what a call of the contract takes. Refuses anything else (400). */
function readRequest<T>(schema: Reader<T> | undefined, request: FastifyRequest): T {
  if (schema === undefined) throw new Error('the contract says nothing about what this call takes')
  const read = schema.safeParse({ params: request.params, body: request.body })
  if (read.success) return read.data
  const issues = read.error.issues.map(({ path, code, message }) => ({
    path: path.map(String).join('.'),
    code: code ?? 'invalid',
    message,
  }))
  throw refuse('malformed', { issues })
}

/**
 * Any page may read the answer, a refusal too, so that the assistant there knows that it shall stay away.
 * No cookie travels and nothing in an answer is secret: whether the page gets content is decided by `Origin`.
 */
function allowReading(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('vary', 'origin').header('cache-control', 'no-store')
  if (request.headers.origin !== undefined) {
    reply.header('access-control-allow-origin', request.headers.origin)
  }
}

function registerPointer(app: FastifyInstance, parts: PointerParts, previews: PreviewParts): void {
  app.removeAllContentTypeParsers()
  // As text, a page's request needs no permission asked beforehand (CORS preflight), which saves a round trip.
  app.addContentTypeParser(
    ['text/plain', 'application/json'],
    { parseAs: 'buffer', bodyLimit: maxBodyBytes },
    jsonReader(app),
  )
  app.setErrorHandler<FastifyError>(error => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') throw refuse('tooLarge', { maxBytes: maxBodyBytes })
    throw error
  })
  app.addHook('onRequest', async (request, reply) => allowReading(request, reply))
  for (const path of [pointerPath, previewPath]) {
    app.options(path, async (_request, reply) =>
      reply
        .headers({
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': 'content-type',
          'access-control-max-age': '86400',
        })
        .code(204)
        .send(),
    )
  }
  app.post(pointerPath, async request => {
    const { params, body } = readRequest(pointerInput, request)
    return answerPointer(parts, params.property, originOf(request.headers), body)
  })
  app.post(previewPath, async request => {
    const { params, body } = readRequest(previewInput, request)
    return answerPreview(previews, params.property, originOf(request.headers), body.handle)
  })
}

function registerContent(app: FastifyInstance, { shelf }: PointerParts): void {
  app.get<{ Params: { name: string } }>('/assistant/content/:name.json', async (request, reply) => {
    const { name } = request.params
    reply.headers(publicFileHeaders)
    const body = isContentHash(name) ? await shelf.get(name) : null
    if (body === null) throw refuse('notFound')
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', `"${name}"`)
    if (request.headers['if-none-match'] === `"${name}"`) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    return sendSqueezed(request, reply, body)
  })
}

/** Serves what the assistant asks for: pointer call, content documents it points to, drafts that are tried out. */
export async function registerAssistant(
  app: FastifyInstance,
  parts: PointerParts,
  previews: PreviewParts,
): Promise<void> {
  await app.register(async scope => registerPointer(scope, parts, previews))
  await app.register(async scope => registerContent(scope, parts))
}
