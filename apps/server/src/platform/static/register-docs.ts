import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notBuilt } from './built-folders.ts'
import { docsHeaders } from './page-headers.ts'

const caching = 'public, max-age=300'

/**
 * Serves the product documentation: `/docs/` and its pages, such as `/docs/javascript-api`. 404 for a page that does not
 * exist.
 * @param folder the build of `apps/docs`; 503 with a plain sentence while it is missing
 */
export async function registerDocs(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async scope => {
    for (const name of ['assets', 'examples'])
      await scope.register(fastifyStatic, {
        root: join(folder, name),
        prefix: `/docs/${name}/`,
        decorateReply: false,
        index: false,
        maxAge: '5m',
        setHeaders: reply => void reply.headers(docsHeaders),
      })
    scope.get('/docs', async (_request, reply) => reply.redirect('/docs/', 301))
    scope.get('/docs/search.json', async (_request, reply) => {
      const text = await readFile(join(folder, 'search.json'), 'utf8').catch(() => '[]')
      return reply.headers(docsHeaders).header('cache-control', caching).type('application/json').send(text)
    })
    scope.get<{ Params: { page?: string } }>('/docs/:page?', async (request, reply) => {
      const { page = '' } = request.params
      const name = page === '' ? 'index' : page
      reply.headers(docsHeaders).header('cache-control', caching)
      const read = (file: string) => readFile(join(folder, `${file}.html`), 'utf8').catch(() => null)
      const html = /^[a-z-]+$/.test(name) ? await read(name) : null
      if (html !== null) return reply.type('text/html; charset=utf-8').send(html)
      const isBuilt = (await read('index')) !== null
      reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store')
      return isBuilt
        ? reply.code(404).send('There is no such page in the documentation.\n')
        : reply.code(503).header('retry-after', '30').send(notBuilt('documentation'))
    })
  })
}
