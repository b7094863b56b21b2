import type { SsoReason } from '@waymark/domain/identity/access'
import { networkOf } from '@waymark/domain/identity/security'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { anonymousAttempter } from '../../../platform/attempts/index.ts'
import { drainBody, errorBody } from '../../../platform/http/index.ts'
import type { Log } from '../../../platform/log.ts'
import { ownAddresses } from './saml/own-addresses.ts'
import { ownMetadata } from './saml/own-metadata.ts'
import { beginSignIn, refusedPlace, returnPath } from './signing-in/begin-sign-in.ts'
import type { BrowserBinding } from './signing-in/browser-binding.ts'
import { handleSamlResponse, type PostedResponse } from './signing-in/handle-saml-response.ts'
import { readForm } from './signing-in/read-form.ts'
import type { SsoDependencies } from './sso-dependencies.ts'

/** Largest form that is taken; the XML in it is a quarter smaller. */
const maxFormBytes = 262_144

interface SsoRoute {
  readonly Params: { readonly company: string }
  readonly Querystring: Readonly<Record<string, unknown>>
}

/** Ids of rows as they stand in addresses; null: names no company, now or ever. */
export function companyIdOf(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return id > 0 && id <= 2_147_483_647 ? id : null
}

/** The login page or the identity provider: each sign-in is asked for again, and no address leaks to the next site. */
export function lead(reply: FastifyReply, address: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(address, 303)
}

const redirectToSignIn = (deps: SsoDependencies, reply: FastifyReply, reason: SsoReason) =>
  lead(reply, `${deps.publicAddress()}${refusedPlace(reason)}`)

/** The way to the identity provider. */
function registerStart(fastify: FastifyInstance, deps: SsoDependencies, mark: BrowserBinding): void {
  fastify.get<SsoRoute>('/api/auth/sso/:company/start', async (request, reply) => {
    const starts = { budget: 'ssoStartsOfNetwork', subject: networkOf(request.ip) } as const
    await deps.attempts.take([starts], anonymousAttempter(request))
    const companyId = companyIdOf(request.params.company)
    const returnTo = returnPath(request.query['to'])
    const browserHash = () => mark.write(request, reply)
    const isAgain = request.query['again'] !== undefined
    const input = { returnTo, browserHash, isAgain }
    const address = companyId === null ? null : await beginSignIn(deps, { companyId, ...input })
    return address === null ? redirectToSignIn(deps, reply, 'notEnabled') : lead(reply, address)
  })
}

/** Our metadata, for anyone who asks: it holds nothing that the address does not say. */
function registerMetadata(fastify: FastifyInstance, deps: SsoDependencies): void {
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
}

interface SamlForm {
  readonly path: string
  /** Returns the address to go to. `form` null: it was none. */
  readonly take: (request: FastifyRequest, form: PostedResponse | null) => Promise<string>
  /** The address to go to after a form of more than 256 KB. */
  readonly tooLarge: (request: FastifyRequest) => string
}

/** A place that an identity provider posts its answer to: a form and nothing else, of its own size. */
export async function registerSamlForm(fastify: FastifyInstance, form: SamlForm): Promise<void> {
  await fastify.register(async forms => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit: maxFormBytes },
      (_request, body, done) => done(null, body),
    )
    forms.setErrorHandler(async (error: { code?: string }, request, reply) => {
      if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error
      await drainBody(request.raw)
      reply.removeHeader('connection')
      return lead(reply, form.tooLarge(request))
    })
    forms.post(form.path, async (request, reply) =>
      lead(reply, await form.take(request, readFormOf(request))),
    )
  })
}

function registerAnswer(fastify: FastifyInstance, deps: SsoDependencies): Promise<void> {
  const back = (reason: SsoReason) => `${deps.publicAddress()}${refusedPlace(reason)}`
  return registerSamlForm(fastify, {
    path: '/api/auth/sso/:company/acs',
    tooLarge: () => back('tooLarge'),
    take: async (request, form) => {
      const companyId = companyIdOf((request.params as SsoRoute['Params']).company)
      if (companyId === null) return back('notEnabled')
      if (form === null) return back('malformed')
      const sender = { log: request.log as Log, address: request.ip }
      return `${deps.publicAddress()}${await handleSamlResponse(deps, sender, companyId, form)}`
    },
  })
}

/**
 * Registers what browsers and identity providers open themselves. No answer of these tells whether a company
 * exists, and every address is under our own.
 */
export async function registerSso(
  fastify: FastifyInstance,
  deps: SsoDependencies,
  mark: BrowserBinding,
): Promise<void> {
  registerStart(fastify, deps, mark)
  registerMetadata(fastify, deps)
  await registerAnswer(fastify, deps)
}

const readFormOf = (request: Pick<FastifyRequest, 'body'>) =>
  request.body instanceof Buffer ? readForm(request.body) : null
