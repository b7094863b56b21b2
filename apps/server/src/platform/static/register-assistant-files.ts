import { access } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notBuilt } from './built-folders.ts'
import { publicFileHeaders } from './page-headers.ts'

/** Pages ask again after 5 minutes, and go on with the old loader while they do. */
const loaderCaching = 'public, max-age=300, stale-while-revalidate=86400'

/**
 * Serves the assistant to pages of any origin: `/assistant/v1.js`, whose name never changes, and its parts,
 * whose names carry a hash. Precompressed files beside them are used.
 * @param folder the assistant's build; 503 with a plain sentence while it is missing
 */
export async function registerAssistantFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async scope => {
    await scope.register(fastifyStatic, {
      root: join(folder, 'parts'),
      prefix: '/assistant/parts/',
      preCompressed: true,
      index: false,
      immutable: true,
      // What never changes is never asked for again; and the first step waits for each packet of 1,500 bytes.
      etag: false,
      lastModified: false,
      acceptRanges: false,
      maxAge: '365d',
      setHeaders: reply => void reply.headers(publicFileHeaders),
    })
    scope.get('/assistant/v1.js', async (_request, reply) => {
      reply.headers(publicFileHeaders)
      const isBuilt = await access(join(folder, 'v1.js')).then(
        () => true,
        () => false,
      )
      if (!isBuilt) {
        reply
          .header('cache-control', 'no-store')
          .header('retry-after', '30')
          .type('text/plain; charset=utf-8')
        return reply.code(503).send(notBuilt('assistant'))
      }
      reply.header('cache-control', loaderCaching)
      return reply.sendFile('v1.js', folder, { cacheControl: false, etag: true })
    })
  })
}
