import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notBuilt } from './built-folders.ts'
import { type CompressedBody, compressBody, sendCompressed } from './compressed-body.ts'
import { docsHeaders } from './page-headers.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Returns the file of an address below `/docs/`: a page without its extension, or a file of `assets` or `examples`. */
function fileOf(path: string): string | null {
  if (path === '') return 'index.html'
  if (/^[a-z-]+$/.test(path)) return `${path}.html`
  return path === 'search.json' || /^(assets|examples)\/[\w-]+\.(css|js|woff2)$/.test(path) ? path : null
}

/** Reads and compresses each file once. A file that is missing is looked for again at the next request. */
function openFiles(folder: string): (file: string) => Promise<CompressedBody | null> {
  const known = new Map<string, Promise<CompressedBody>>()
  return async file => {
    const body = known.get(file) ?? readFile(join(folder, file)).then(bytes => compressBody(bytes, 5))
    known.set(file, body)
    try {
      return await body
    } catch {
      known.delete(file)
      return null
    }
  }
}

/**
 * Serves the product documentation: `/docs/` and its pages, such as `/docs/javascript-api`. 404 for a page that does
 * not exist, 503 while nothing is built.
 * @param folder the build of `apps/docs`
 */
export function registerDocs(app: FastifyInstance, folder: string): void {
  const read = openFiles(folder)
  const send = async (path: string, request: FastifyRequest, reply: FastifyReply) => {
    const file = fileOf(path)
    const body = file === null ? null : await read(file)
    reply.headers(docsHeaders)
    if (file !== null && body !== null) {
      reply.header('cache-control', 'public, max-age=300').type(types[extname(file)] ?? '')
      return sendCompressed(request, reply, body)
    }
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
    if ((await read('index.html')) !== null)
      return reply.code(404).send('There is no such page in the documentation.\n')
    return reply.code(503).header('retry-after', '30').send(notBuilt('documentation'))
  }
  app.get('/docs', async (_request, reply) => reply.redirect('/docs/', 301))
  app.get<{ Params: { '*': string } }>('/docs/*', (request, reply) =>
    send(request.params['*'], request, reply),
  )
}
