import type { FastifyInstance } from 'fastify'
import { mailPreviewHeaders } from '../static/index.ts'
import { previewMail } from './mail-preview.ts'
import { mailKinds, mailLocaleFor } from './mail-texts.ts'

interface PreviewRoute {
  readonly Params: { readonly kind: string; readonly locale: string }
  readonly Querystring: { readonly theme?: unknown }
}

/** Serves every mail with invented names, for the sandbox of the dashboard; only where `DEV_ROUTES` is on. */
export function registerMailPreviews(fastify: FastifyInstance): void {
  fastify.get('/api/dev/mails', async () => ({ kinds: mailKinds }))
  fastify.get<PreviewRoute>('/api/dev/mails/:kind/:locale', async (request, reply) => {
    const kind = mailKinds.find(one => one === request.params.kind)
    if (kind === undefined) return reply.callNotFound()
    const theme = (['light', 'dark'] as const).find(one => one === request.query.theme) ?? null
    return reply
      .headers(mailPreviewHeaders)
      .type('text/html; charset=utf-8')
      .send(previewMail(kind, mailLocaleFor(request.params.locale), theme))
  })
}
