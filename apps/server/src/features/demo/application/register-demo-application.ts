import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendSqueezed, squeeze } from '../../../platform/static/index.ts'
import { type DemoFiles, demoFolder, openDemoFiles } from './demo-files.ts'
import type { DemoPage } from './rewrite-page.ts'
import { chooseDemoUser, demoUserCookie, visitorSnippet } from './visitor-snippet.ts'

/** The application's scripts and styles are inline in places; nothing of it may come from or go to the outside. */
const headers = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
}

export interface DemoApplicationParts {
  /** The property whose assistant the pages carry; null while there is none: pages then come without it. */
  readonly propertyId: () => Promise<number | null>
}

const firstPage = `${demoFolder}/production/index.html`

function cookieOf(request: FastifyRequest): string | undefined {
  const pair = (request.headers.cookie ?? '').split(/;\s*/).find(one => one.startsWith(`${demoUserCookie}=`))
  return pair?.slice(demoUserCookie.length + 1)
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: DemoPage,
  propertyId: number | null,
): Promise<FastifyReply> {
  const asked = new URL(request.url, 'http://demo').searchParams.get('demo_user')
  const userId = chooseDemoUser(asked, cookieOf(request))
  if (asked !== null) {
    const lifetime = userId === null ? '; Max-Age=0' : ''
    reply.header(
      'set-cookie',
      `${demoUserCookie}=${userId ?? ''}; Path=${demoFolder}; SameSite=Lax${lifetime}`,
    )
  }
  const snippet = propertyId === null ? '' : visitorSnippet(propertyId, userId)
  reply.header('cache-control', 'no-cache, private').type('text/html; charset=utf-8')
  const body = await squeeze(Buffer.from(page.before + snippet + page.after), 4)
  return sendSqueezed(request, reply, body)
}

async function answer(
  files: DemoFiles,
  parts: DemoApplicationParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = (request.params as { '*': string })['*']
  reply.headers(headers)
  const page = await files.page(path)
  if (page !== null) return sendPage(request, reply, page, await parts.propertyId())
  const file = await files.file(path)
  if (file === null) {
    if (path === '' || path === 'production' || path === 'production/') return reply.redirect(firstPage)
    reply.callNotFound()
    return reply
  }
  reply.header('cache-control', 'public, max-age=86400').type(file.type)
  return sendSqueezed(request, reply, file.body)
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
  app.get(demoFolder, async (_request, reply) => reply.redirect(firstPage))
  app.get(`${demoFolder}/*`, (request, reply) => answer(files, parts, request, reply))
}
