import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notBuilt } from './built-folders.ts'
import { docsHeaders } from './page-headers.ts'

const caching = 'public, max-age=300'

const readText = (path: string) => readFile(path, 'utf8').catch(() => null)

/** Sends a page of the build. 404 for a page that does not exist, 503 while nothing is built. */
async function sendPage(reply: FastifyReply, folder: string, name: string) {
  const html = /^[a-z-]+$/.test(name) ? await readText(join(folder, `${name}.html`)) : null
  reply.headers(docsHeaders)
  if (html !== null) return reply.header('cache-control', caching).type('text/html; charset=utf-8').send(html)
  reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
  if ((await readText(join(folder, 'index.html'))) !== null)
    return reply.code(404).send('There is no such page in the documentation.\n')
  return reply.code(503).header('retry-after', '30').send(notBuilt('documentation'))
}

/**
 * Serves the product documentation: `/docs/` and its pages, such as `/docs/javascript-api`.
 * @param folder the build of `apps/docs`
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
    scope.get('/docs/', (_request, reply) => sendPage(reply, folder, 'index'))
    scope.get<{ Params: { page: string } }>('/docs/:page', (request, reply) =>
      sendPage(reply, folder, request.params.page),
    )
    scope.get('/docs/search.json', async (_request, reply) => {
      const text = (await readText(join(folder, 'search.json'))) ?? '[]'
      return reply
        .headers(docsHeaders)
        .header('cache-control', caching)
        .type('application/json; charset=utf-8')
        .send(text)
    })
  })
}
