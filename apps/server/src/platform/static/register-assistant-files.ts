import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notBuilt } from './built-folders.ts'
import { previewHeaders, publicFileHeaders } from './page-headers.ts'

/** Pages ask again after 5 minutes, and go on with the old loader while they do. */
const loaderCaching = 'public, max-age=300, stale-while-revalidate=86400'

const sendNotBuilt = (reply: FastifyReply) =>
  reply
    .header('cache-control', 'no-store')
    .header('retry-after', '30')
    .type('text/plain; charset=utf-8')
    .code(503)
    .send(notBuilt('assistant'))

/**
 * Serves the assistant to pages of any origin: `/assistant/v1.js`, whose name never changes, and its parts,
 * whose names carry a hash. Precompressed files beside them are used.
 * `/assistant/check.js` is the search that `waymark check` evaluates in pages of its browser.
 * `/assistant/preview` is the page in which the dashboard previews content.
 * @param folder the assistant's build; 503 with a plain sentence while it is missing
 * @param origins other environments whose images the preview shows
 */
export async function registerAssistantFiles(
  app: FastifyInstance,
  folder: string,
  origins: readonly string[] = [],
): Promise<void> {
  await app.register(async scope => {
    await scope.register(fastifyStatic, {
      root: join(folder, 'parts'),
      prefix: '/assistant/parts/',
      preCompressed: true,
      index: false,
      immutable: true,
      // Files that never change are never requested again, so they need no validators. The first step waits for each
      // packet of 1,500 bytes, so fewer headers help.
      etag: false,
      lastModified: false,
      acceptRanges: false,
      maxAge: '365d',
      setHeaders: reply => void reply.headers(publicFileHeaders),
    })
    const sendScript = async (reply: FastifyReply, name: string, caching: string) => {
      reply.headers(publicFileHeaders)
      const isBuilt = await access(join(folder, name)).then(
        () => true,
        () => false,
      )
      if (!isBuilt) return sendNotBuilt(reply)
      reply.header('cache-control', caching)
      return reply.sendFile(name, folder, { cacheControl: false, etag: true })
    }
    scope.get('/assistant/v1.js', (_request, reply) => sendScript(reply, 'v1.js', loaderCaching))
    scope.get('/assistant/check.js', (_request, reply) => sendScript(reply, 'check.js', 'no-cache'))
    scope.get('/assistant/preview', async (_request, reply) => {
      const page = await readFile(join(folder, 'preview.html'), 'utf8').catch(() => null)
      if (page === null) return sendNotBuilt(reply)
      return reply
        .headers(previewHeaders(origins))
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page)
    })
  })
}
