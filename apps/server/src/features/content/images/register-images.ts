import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../platform/http/index.ts'
import { publicFileHeaders } from '../../../platform/static/index.ts'
import type { ImageStorage } from './image-storage.ts'
import type { StockLibrary } from './stock-library.ts'

/** A picture is shown by any page, but opened by itself it may do nothing at all. */
const imageHeaders = {
  ...publicFileHeaders,
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
  'cache-control': 'public, max-age=31536000, immutable',
}

/** Serves small copies of the library's pictures to anyone who chooses among them. */
export function registerStockImages(app: FastifyInstance, library: StockLibrary): void {
  app.get<{ Params: { name: string } }>('/assistant/library/:name', async (request, reply) => {
    const bytes = await library.preview(request.params.name)
    if (bytes === null) throw refuse('notFound')
    return reply.headers(imageHeaders).type('image/webp').send(bytes)
  })
}

/** Serves kept pictures to pages of any origin. Their names say what is in them, so they never change. */
export function registerImages(app: FastifyInstance, shelf: ImageStorage): void {
  app.get<{ Params: { property: string; name: string } }>(
    '/assistant/images/:property/:name',
    async (request, reply) => {
      const { property, name } = request.params
      const image = await shelf.find(property, name)
      if (image === null) throw refuse('notFound')
      reply.headers(imageHeaders).header('etag', `"${name}"`)
      if (request.headers['if-none-match'] === `"${name}"`) return reply.code(304).send()
      reply.type(image.type).header('content-length', image.length)
      return request.method === 'HEAD' ? reply.send() : reply.send(await image.open())
    },
  )
}
