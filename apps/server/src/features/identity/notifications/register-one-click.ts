import type { FastifyInstance } from 'fastify'
import { type UnsubscribeDependencies, unsubscribe } from './unsubscribe.ts'

interface UnsubscribePlace {
  readonly Querystring: { readonly token?: unknown }
}

/** `List-Unsubscribe=One-Click`, as a form or as one of several parts, is far below this. */
const maxFormBytes = 1_024

/**
 * The address of `List-Unsubscribe` as mail programs use it: a POST without a session ends messages of one kind
 * (RFC 8058, 3.1). A GET of the same address is the dashboard's page, which changes nothing until its button is
 * pressed, because mail scanners open every link.
 */
export async function registerOneClickUnsubscribe(
  fastify: FastifyInstance,
  deps: UnsubscribeDependencies,
): Promise<void> {
  await fastify.register(async forms => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxFormBytes }, (_request, _body, done) =>
      done(null, null),
    )
    forms.post<UnsubscribePlace>('/unsubscribe', async (request, reply) => {
      const { token } = request.query
      await unsubscribe(deps, { request }, typeof token === 'string' ? token : '')
      return reply.code(200).send()
    })
  })
}
