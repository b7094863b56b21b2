import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { type CompressedBody, compressBody, referenceHeaders, sendCompressed } from '../static/index.ts'
import { openApiDocument } from './openapi-document.ts'

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Waymark API</title>
    <link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="reference"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`

const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  docExpansion: 'list',
  presets: [SwaggerUIBundle.presets.apis],
})
`

const packaged = (url: string) => readFile(fileURLToPath(url))

interface Offered {
  readonly type: string
  readonly load: () => Promise<Buffer>
}

const offered: Readonly<Record<string, Offered>> = {
  '/api/openapi.json': {
    type: 'application/json; charset=utf-8',
    load: async () => Buffer.from(JSON.stringify(await openApiDocument())),
  },
  '/api/docs': { type: 'text/html; charset=utf-8', load: async () => Buffer.from(page) },
  '/api/docs/start.js': { type: 'text/javascript; charset=utf-8', load: async () => Buffer.from(start) },
  '/api/docs/swagger-ui.css': {
    type: 'text/css; charset=utf-8',
    load: () => packaged(import.meta.resolve('swagger-ui-dist/swagger-ui.css')),
  },
  '/api/docs/swagger-ui-bundle.js': {
    type: 'text/javascript; charset=utf-8',
    load: () => packaged(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
  },
}

/** Serves the API's description at `/api/openapi.json` and a reference made from it at `/api/docs`; no outside file is used. */
export function registerApiReference(app: FastifyInstance): void {
  const made = new Map<string, Promise<CompressedBody>>()
  const make = (path: string, { load }: Offered): Promise<CompressedBody> => {
    const known = made.get(path)
    if (known !== undefined) return known
    const fresh = load().then(bytes => compressBody(bytes, 5))
    made.set(path, fresh)
    // A failure is logged once; the next request tries again.
    fresh.catch(() => made.delete(path))
    return fresh
  }
  for (const [path, entry] of Object.entries(offered)) {
    app.get(path, async (request, reply) => {
      reply.headers(referenceHeaders).header('cache-control', 'public, max-age=300').type(entry.type)
      return sendCompressed(request, reply, await make(path, entry))
    })
  }
}
