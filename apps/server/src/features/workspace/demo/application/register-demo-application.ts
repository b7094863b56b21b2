import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compressBody, sendCompressed } from '../../../../platform/static/index.ts'
import { type DemoFiles, demoFolder, openDemoFiles } from './demo-files.ts'
import type { DemoPage } from './rewrite-page.ts'
import { visitorSnippet } from './visitor-snippet.ts'

/**
 * The application's scripts and styles are inline in places. Nothing but the assistant, which is on the dashboard's
 * origin, comes from or goes to another origin.
 */
const headersFor = (assistant: string) => ({
  'content-security-policy': [
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline' ${assistant}`,
    `style-src 'self' 'unsafe-inline' ${assistant}`,
    `img-src 'self' data: blob: https: ${assistant}`,
    "font-src 'self' data:",
    `connect-src 'self' ${assistant}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
})

export interface DemoApplicationParts {
  /** The property whose assistant the pages carry; null while there is none: pages then come without it. */
  readonly propertyId: () => Promise<number | null>
  /** Address of the dashboard's origin, which serves the assistant. */
  readonly publicAddress: () => string
}

const firstPage = `${demoFolder}/production/index.html`

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: DemoPage,
  snippet: string,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-cache, private').type('text/html; charset=utf-8')
  const body = await compressBody(Buffer.from(page.before + snippet + page.after), 4)
  return sendCompressed(request, reply, body)
}

async function answer(
  files: DemoFiles,
  parts: DemoApplicationParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = (request.params as { '*': string })['*']
  const assistant = new URL(parts.publicAddress()).origin
  reply.headers(headersFor(assistant))
  const page = await files.page(path)
  if (page !== null) {
    const propertyId = await parts.propertyId()
    return sendPage(request, reply, page, propertyId === null ? '' : visitorSnippet(propertyId, assistant))
  }
  const file = await files.file(path)
  if (file === null) {
    if (path === '' || path === 'production' || path === 'production/') return reply.redirect(firstPage)
    reply.callNotFound()
    return reply
  }
  reply.header('cache-control', 'public, max-age=86400').type(file.type)
  return sendCompressed(request, reply, file.body)
}

/**
 * Serves the demo application below `/demo`: the pages of the package `gentelella`, each with the assistant's
 * snippet in its head, as a customer's pages have it. No page makes a request to another host.
 */
export async function registerDemoApplication(
  app: FastifyInstance,
  parts: DemoApplicationParts,
): Promise<void> {
  const files = await openDemoFiles()
  app.get('/', async (_request, reply) => reply.redirect(firstPage))
  app.get(demoFolder, async (_request, reply) => reply.redirect(firstPage))
  app.get(`${demoFolder}/*`, (request, reply) => answer(files, parts, request, reply))
}
