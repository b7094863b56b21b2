import type { SsoReason } from '@waymark/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorBody, readAway } from '../../platform/http/index.ts'
import type { Log } from '../../platform/log.ts'
import { ownAddresses } from './saml/own-addresses.ts'
import { ownMetadata } from './saml/own-metadata.ts'
import { beginSignIn, refusedPlace, returnPlace } from './signing-in/begin-sign-in.ts'
import type { BrowserMark } from './signing-in/browser-mark.ts'
import { readForm } from './signing-in/read-form.ts'
import { takeAnswer } from './signing-in/take-answer.ts'
import type { SsoDependencies } from './sso-dependencies.ts'

/** Largest form that is taken; the XML in it is a quarter smaller. */
const maxFormBytes = 262_144

interface SsoRoute {
  readonly Params: { readonly company: string }
  readonly Querystring: Readonly<Record<string, unknown>>
}

/** Ids of rows as they stand in addresses; null: names no company, now or ever. */
function companyIdOf(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return id > 0 && id <= 2_147_483_647 ? id : null
}

/** The login page or the identity provider: each sign-in is asked for anew, and no address leaks to the next site. */
function lead(reply: FastifyReply, address: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(address, 303)
}

/**
 * Registers what browsers and identity providers open themselves: the way to the identity provider, the place that
 * it posts its answer to, and our metadata. No answer of these tells whether a company exists.
 */
export async function registerSso(
  fastify: FastifyInstance,
  deps: SsoDependencies,
  mark: BrowserMark,
): Promise<void> {
  const at = (place: string) => `${deps.publicAddress()}${place}`
  const leadBack = (reply: FastifyReply, reason: SsoReason) => lead(reply, at(refusedPlace(reason)))

  fastify.get<SsoRoute>('/api/auth/sso/:company/start', async (request, reply) => {
    const companyId = companyIdOf(request.params.company)
    const returnTo = returnPlace(request.query['to'])
    const browserHash = () => mark.write(request, reply)
    const address = companyId === null ? null : await beginSignIn(deps, { companyId, returnTo, browserHash })
    return address === null ? leadBack(reply, 'notEnabled') : lead(reply, address)
  })

  fastify.get<SsoRoute>('/api/auth/sso/:company/metadata', async (request, reply) => {
    const companyId = companyIdOf(request.params.company)
    if (companyId === null) return reply.code(404).send(errorBody('notFound'))
    const isDownload = request.query['download'] !== undefined
    if (isDownload) reply.header('content-disposition', 'attachment; filename="waymark-metadata.xml"')
    return reply
      .header('cache-control', 'no-cache')
      .type('application/xml; charset=utf-8')
      .send(ownMetadata(ownAddresses(deps.publicAddress(), companyId)))
  })

  await fastify.register(async forms => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit: maxFormBytes },
      (_request, body, done) => done(null, body),
    )
    forms.setErrorHandler(async (error: { code?: string }, request, reply) => {
      if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error
      await readAway(request.raw)
      reply.removeHeader('connection')
      return leadBack(reply, 'tooLarge')
    })
    forms.post<SsoRoute>('/api/auth/sso/:company/acs', async (request, reply) => {
      const companyId = companyIdOf(request.params.company)
      const form = readFormOf(request)
      if (companyId === null) return leadBack(reply, 'notEnabled')
      if (form === null) return leadBack(reply, 'malformed')
      return lead(reply, at(await takeAnswer(deps, request.log as Log, companyId, form)))
    })
  })
}

const readFormOf = (request: Pick<FastifyRequest, 'body'>) =>
  request.body instanceof Buffer ? readForm(request.body) : null
