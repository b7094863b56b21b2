import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notBuilt } from './built-folders.ts'
import { dashboardHeaders, newNonce } from './page-headers.ts'

const noncePlace = '__CSP_NONCE__'

/** Addresses below these never show the dashboard: what is not there is 404 for the program that asked. */
const notPages = ['/api', '/assistant', '/assets', '/demo']

function wantsPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '/'
  if (notPages.some(prefix => path === prefix || path.startsWith(`${prefix}/`))) return false
  const accept = request.headers.accept ?? '*/*'
  if (accept.includes('text/html')) return true
  // Programs such as curl take anything; for them a name with an extension is a file that is missing.
  return accept.includes('*/*') && !(path.split('/').at(-1) ?? '').includes('.')
}

async function sendPage(
  reply: FastifyReply,
  folder: string,
  origins: readonly string[],
): Promise<FastifyReply> {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null)
  if (page === null) {
    reply.header('cache-control', 'no-store').header('retry-after', '30').type('text/plain; charset=utf-8')
    return reply.code(503).send(notBuilt('dashboard'))
  }
  const nonce = newNonce()
  return reply
    .headers(dashboardHeaders(nonce, origins))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(noncePlace, nonce))
}

/** Reads the icon that browsers ask for by themselves, before they have read a page or where it names none. */
const readIcon = (folder: string) => readFile(join(folder, 'assets/favicon.ico')).catch(() => null)

const sendIcon = (reply: FastifyReply, icon: Buffer) =>
  reply
    .header('cache-control', 'public, max-age=86400')
    .header('x-content-type-options', 'nosniff')
    .type('image/x-icon')
    .send(icon)

/**
 * Serves the dashboard: `/assets/*`, and its one page for every other address that a browser opens, so that a
 * route of document 1 §2 can be bookmarked. Each page carries its own nonce.
 * @param folder the dashboard's build; 503 with a plain sentence while it is missing
 * @param origins other environments whose API the dashboard may be switched to
 */
export async function registerDashboard(
  app: FastifyInstance,
  folder: string,
  origins: readonly string[] = [],
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('x-content-type-options', 'nosniff').header('cross-origin-resource-policy', 'same-origin')
      reply.header('cache-control', assetCaching(path, reply.request.query))
    },
  })
  app.get('/favicon.ico', async (_request, reply) => {
    const icon = await readIcon(folder)
    return icon === null ? reply.callNotFound() : sendIcon(reply, icon)
  })
  app.get('/*', async (request, reply) =>
    wantsPage(request) ? sendPage(reply, folder, origins) : reply.callNotFound(),
  )
}

/** Names with a hash, and texts asked for by version, never change; the rest is asked for again. */
function assetCaching(path: string, query: unknown): string {
  const isVersioned = typeof query === 'object' && query !== null && 'v' in query
  const isHashed = /-[\w-]{8,}\.[a-z0-9]+(\.(br|gz))?$/.test(path)
  return isVersioned || isHashed ? 'public, max-age=31536000, immutable' : 'no-cache'
}
