import { contract } from '@waymark/contract'
import { reasonsOf } from '@waymark/domain/delivery/attention'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientNetwork, jsonReader, refuse } from '../../../platform/http/index.ts'
import { publicFileHeaders, sendCompressed } from '../../../platform/static/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import type { DebugSessions } from '../snippet/index.ts'
import { answerDocuments, type DocumentParts } from './answer-documents.ts'
import { answerPointer, propertyFor, type Sender } from './answer-pointer.ts'
import { answerPreview, type PreviewParts } from './answer-preview.ts'
import { answerSignIn, type SignInParts } from './answer-sign-in.ts'
import type { ChangeStreams } from './change-stream.ts'
import { isContentHash } from './content-store.ts'
import { type CopilotParts, copilotPath, copilotRatingPath, registerCopilot } from './copilot/index.ts'
import { type ExplainParts, explainContent } from './explain-content.ts'
import { isOriginAllowed, originOf } from './origin-rule.ts'
import { readRequest } from './read-request.ts'
import {
  editorPaths,
  type PageEditorParts,
  picturePaths,
  registerPageEditor,
  registerRecordings,
} from './register-page-editor.ts'
import type { VisitorLimits } from './visitor-limits.ts'

/** A pointer request tells about one visitor; 16 KB of attributes and what surrounds them. */
const maxBodyBytes = 65_536
/** A hundred recorded steps with long texts and several selectors each. */
const maxRecordingBytes = 512_000
/** The same with a drawing of the element of each step. */
const maxPicturesBytes = 2_000_000
const pointerPath = '/api/assistant/v1/properties/:property/pointer'
const previewPath = '/api/assistant/v1/properties/:property/preview'
const explainPath = '/api/assistant/v1/properties/:property/explain'
const debugPath = '/api/assistant/v1/properties/:property/debug'
const originPath = '/api/assistant/v1/properties/:property/origin'
const documentsPath = '/api/assistant/v1/properties/:property/documents'
const signInPath = '/api/assistant/v1/properties/:property/sign-in'
const changesPath = '/api/assistant/v1/properties/:property/changes'
const pointerInput = contract.assistant.pointer['~orpc'].inputSchema
const previewInput = contract.assistant.preview['~orpc'].inputSchema
const explainInput = contract.assistant.explain['~orpc'].inputSchema
const debugInput = contract.assistant.openDebug['~orpc'].inputSchema
const originInput = contract.assistant.checkOrigin['~orpc'].inputSchema
const documentsInput = contract.assistant.documents['~orpc'].inputSchema
const signInInput = contract.assistant.signIn['~orpc'].inputSchema
const changesInput = contract.assistant.changes['~orpc'].inputSchema

/** Dependencies of the calls of pages. */
export interface AssistantParts {
  readonly pointer: ExplainParts
  readonly previews: PreviewParts
  readonly debug: DebugSessions
  readonly documents: DocumentParts
  readonly copilot: CopilotParts
  readonly signIn: SignInParts
  readonly editor: PageEditorParts
  readonly streams: ChangeStreams
}

/**
 * Any page may read the answer, a refusal too, so that the assistant there knows that it shall stay away.
 * No cookie travels and nothing in an answer is secret: whether the page gets content is decided by `Origin`.
 */
function allowReading(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('vary', 'origin').header('cache-control', 'no-store')
  if (request.headers.origin !== undefined) {
    reply.header('access-control-allow-origin', request.headers.origin)
    reply.header('access-control-expose-headers', 'Retry-After')
  }
}

const senderOf = ({ headers, ip }: FastifyRequest): Sender => ({
  origin: originOf(headers),
  network: clientNetwork(ip),
})

/** Counts a call before its body is read. A property that cannot exist has no limit of its own. */
function admitCall(limits: VisitorLimits, { params, ip }: FastifyRequest): void {
  const { property } = params as { readonly property?: string }
  limits.admitCall(clientNetwork(ip), /^[1-9]\d{0,9}$/.test(property ?? '') ? Number(property) : 0)
}

/**
 * Registers the handling that all calls with which a page sends data share: bounded JSON, readable replies, limits,
 * preflight.
 */
function acceptPages(
  app: FastifyInstance,
  limits: VisitorLimits,
  maxBytes: number,
  paths: readonly string[],
): void {
  app.removeAllContentTypeParsers()
  // As text, a page's request needs no permission asked beforehand (CORS preflight), which saves a round trip.
  app.addContentTypeParser(
    ['text/plain', 'application/json'],
    { parseAs: 'buffer', bodyLimit: maxBytes },
    jsonReader(app),
  )
  app.setErrorHandler<FastifyError>(error => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') throw refuse('tooLarge', { maxBytes })
    throw error
  })
  app.addHook('onRequest', async (request, reply) => {
    allowReading(request, reply)
    if (request.method === 'POST') admitCall(limits, request)
  })
  for (const path of paths) {
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
}

function registerPointer(app: FastifyInstance, parts: AssistantParts): void {
  const paths = [
    ...[pointerPath, previewPath, explainPath, debugPath, documentsPath, originPath],
    ...[copilotPath, copilotRatingPath, signInPath],
  ]
  acceptPages(app, parts.pointer.limits, maxBodyBytes, paths)
  app.post(pointerPath, async (request, reply) => {
    const { params, body } = readRequest(pointerInput, request)
    const answer = await answerPointer(parts.pointer, params.property, senderOf(request), body)
    if (answer.withContent === null) return answer.reply
    return sendCompressed(request, reply.type('application/json; charset=utf-8'), answer.withContent)
  })
  app.post(previewPath, async request => {
    const { params, body } = readRequest(previewInput, request)
    return answerPreview(parts.previews, params.property, originOf(request.headers), body.handle)
  })
  app.post(documentsPath, async request => {
    const { params, body } = readRequest(documentsInput, request)
    return answerDocuments(parts.documents, params.property, senderOf(request), body)
  })
  app.post(originPath, async request => {
    const { params, body } = readRequest(originInput, request)
    const origin = originOf(request.headers)
    const { snapshot } = await propertyFor(parts.pointer.properties, params.property, origin)
    const requestOrigin = originOf(body)
    return {
      isAllowed: requestOrigin === body.origin && isOriginAllowed(snapshot.urlPatterns, requestOrigin),
    }
  })
  app.post(signInPath, async request => {
    const { params, body } = readRequest(signInInput, request)
    return answerSignIn(parts.signIn, params.property, senderOf(request), body.code)
  })
  registerCopilot(app, parts.copilot, senderOf)
  registerStaff(app, parts)
}

/** Why something is not shown, for everyone in codes, and what opens more to staff. */
function registerStaff(app: FastifyInstance, { pointer, debug }: AssistantParts): void {
  app.post(explainPath, async request => {
    const { params, body } = readRequest(explainInput, request)
    const explanation = await explainContent(pointer, params.property, senderOf(request), body)
    const isStaff = body.handle != null && (await debug.isOpen(params.property, body.handle))
    const { isShown, reasons } = isStaff ? explanation : reasonsOf(explanation)
    return isStaff ? { isShown, reasons, checks: explanation.checks } : { isShown, reasons }
  })
  app.post(debugPath, async request => {
    const { params, body } = readRequest(debugInput, request)
    await propertyFor(pointer.properties, params.property, originOf(request.headers))
    const opened = await debug.open(params.property, body.code)
    if (opened === null) throw refuse('notFound')
    return { handle: opened.handle, expiresAt: wireInstant(opened.expiresAt) }
  })
}

function registerChanges(app: FastifyInstance, { pointer, streams }: AssistantParts): void {
  app.get(changesPath, async (request, reply) => {
    allowReading(request, reply)
    const { params, query } = readRequest(changesInput, request)
    await propertyFor(pointer.properties, params.property, originOf(request.headers))
    const notify = streams.add(params.property, request, reply)
    if (query?.version === undefined) return
    // Read once the page listens: what is published between the two would be told by neither.
    const now = await pointer.properties.get(params.property)
    if (now !== null && !query.version.startsWith(`${now.snapshot.revision}.`)) notify()
  })
  app.addHook('preClose', async () => streams.close())
}

function registerContent(app: FastifyInstance, { shelf }: ExplainParts): void {
  app.get<{ Params: { name: string } }>('/assistant/content/:name.json', async (request, reply) => {
    const { name } = request.params
    reply.headers(publicFileHeaders)
    const body = isContentHash(name) ? await shelf.get(name) : null
    if (body === null) throw refuse('notFound')
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', `"${name}"`)
    if (request.headers['if-none-match'] === `"${name}"`) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    return sendCompressed(request, reply, body)
  })
}

/**
 * Serves what the assistant asks for: pointer call, content documents it points to, drafts that are tried out, the
 * stream of changes, why something is not shown, and the editor in the page.
 */
export async function registerAssistant(app: FastifyInstance, parts: AssistantParts): Promise<void> {
  await app.register(async scope => registerPointer(scope, parts))
  await app.register(async scope => {
    const paths = Object.values(editorPaths).filter(path => !picturePaths.includes(path))
    acceptPages(scope, parts.pointer.limits, maxRecordingBytes, paths)
    registerPageEditor(scope, parts.editor)
  })
  await app.register(async scope => {
    acceptPages(scope, parts.pointer.limits, maxPicturesBytes, picturePaths)
    registerRecordings(scope, parts.editor)
  })
  await app.register(async scope => registerChanges(scope, parts))
  await app.register(async scope => registerContent(scope, parts.pointer))
}
