import { type SsoReason, ssoReasons } from '@waymark/domain/identity/access'
import { networkOf } from '@waymark/domain/identity/security'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { anonymousAttempter } from '../../../platform/attempts/index.ts'
import { errorBody } from '../../../platform/http/index.ts'
import type { Log } from '../../../platform/log.ts'
import { companyIdOf, lead, ownMetadata, registerSamlForm } from '../sso/index.ts'
import { beginEndUserSignIn, isChallenge } from './begin-end-user-sign-in.ts'
import type { EndUserDependencies } from './end-user-dependencies.ts'
import { endUserAddresses } from './end-user-provider.ts'
import { handleEndUserResponse } from './handle-end-user-response.ts'
import { resultHeaders, resultPage } from './result-page.ts'

const base = '/api/v2/extension/companies/:company/sso'

interface Route {
  readonly Params: { readonly company: string }
  readonly Querystring: Readonly<Record<string, unknown>>
}

const companyOf = (request: FastifyRequest) => companyIdOf((request.params as Route['Params']).company)

/** The address of the page with a result; a company that cannot exist gets the one of a company that does not. */
function refusedAddress(deps: EndUserDependencies, request: FastifyRequest, reason: SsoReason): string {
  const { resultUrl } = endUserAddresses(deps.publicAddress(), companyOf(request) ?? 0)
  return `${resultUrl}?refused=${reason}`
}

function registerStart(fastify: FastifyInstance, deps: EndUserDependencies): void {
  fastify.get<Route>(`${base}/start`, async (request, reply) => {
    const starts = { budget: 'ssoStartsOfNetwork', subject: networkOf(request.ip) } as const
    await deps.attempts.take([starts], anonymousAttempter(request))
    const companyId = companyOf(request)
    const { challenge } = request.query
    if (!isChallenge(challenge)) return lead(reply, refusedAddress(deps, request, 'malformed'))
    const address = companyId === null ? null : await beginEndUserSignIn(deps, companyId, challenge)
    return lead(reply, address ?? refusedAddress(deps, request, 'notEnabled'))
  })
}

function registerAnswer(fastify: FastifyInstance, deps: EndUserDependencies): Promise<void> {
  return registerSamlForm(fastify, {
    path: base,
    tooLarge: request => refusedAddress(deps, request, 'tooLarge'),
    take: async (request, form) => {
      const companyId = companyOf(request)
      if (companyId === null) return refusedAddress(deps, request, 'notEnabled')
      if (form === null) return refusedAddress(deps, request, 'malformed')
      const outcome = await handleEndUserResponse(deps, request.log as Log, companyId, form)
      if ('refused' in outcome) return refusedAddress(deps, request, outcome.refused)
      // In the fragment, which reaches neither a server nor its log.
      return `${endUserAddresses(deps.publicAddress(), companyId).resultUrl}#handoff=${outcome.handoff}`
    },
  })
}

function registerPages(fastify: FastifyInstance, deps: EndUserDependencies): void {
  fastify.get<Route>(`${base}/result`, (request, reply) => {
    const { refused } = request.query
    const reason = ssoReasons.find(one => one === refused) ?? null
    return reply
      .headers(resultHeaders)
      .type('text/html; charset=utf-8')
      .send(resultPage(reason, request.headers['accept-language']))
  })
  fastify.get<Route>(`${base}/metadata`, async (request, reply) => {
    const companyId = companyOf(request)
    if (companyId === null) return reply.code(404).send(errorBody('notFound'))
    if (request.query['download'] !== undefined)
      reply.header('content-disposition', 'attachment; filename="waymark-end-users.xml"')
    return reply
      .header('cache-control', 'no-cache')
      .type('application/xml; charset=utf-8')
      .send(ownMetadata(endUserAddresses(deps.publicAddress(), companyId)))
  })
}

/**
 * Registers what browsers and identity providers open while an end user signs in to the extension. No reply tells
 * whether a company exists, and every address is under our own.
 */
export async function registerEndUserSignIn(
  fastify: FastifyInstance,
  deps: EndUserDependencies,
): Promise<void> {
  registerStart(fastify, deps)
  registerPages(fastify, deps)
  await registerAnswer(fastify, deps)
}
