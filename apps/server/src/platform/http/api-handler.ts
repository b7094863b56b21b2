import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { ORPCError } from '@orpc/server'
import { type RefusalCode, refusals } from '@waymark/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RunOnce } from '../idempotency/index.ts'
import { type AccessCheck, type ApiContext, readIfMatch, type SignedIn } from './api-context.ts'
import { inputIssuesOf } from './input-issues.ts'
import { readForms } from './read-forms.ts'
import { errorBody, refuse } from './refusal.ts'

interface ApiDependencies {
  /** Any router whose procedures were made by `bind`. */
  readonly router: ConstructorParameters<typeof OpenAPIHandler<ApiContext>>[0]
  readonly access: AccessCheck
  /** Returns the sender of the request, or null if there is none or the token is no longer valid. */
  readonly authenticate: (request: FastifyRequest) => Promise<SignedIn | null>
  /** Called after a call was refused with 403. */
  readonly onRefused: (me: SignedIn, request: FastifyRequest) => void
  readonly runOnce: RunOnce
  /** Calls that take more than the ordinary body. */
  readonly uploads?: readonly Upload[]
}

/** A call whose body may be large. Nothing of it is read before it is known who sends it. */
export interface Upload {
  /** As Fastify writes it, `/api/v2/properties/:property/images`. */
  readonly address: `/api/${string}`
  readonly maxBodyBytes: number
  /** Takes a form with files (multipart/form-data) beside JSON. */
  readonly isForm?: true
}

function isOurs(code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code)
}

/** Faults that the framework itself raises get the body of every other error. */
function toContractError(error: ORPCError<string, unknown>): ORPCError<string, unknown> {
  if (isOurs(error.code)) return error
  const code: RefusalCode = error.status === 400 ? 'malformed' : 'internal'
  const data = code === 'malformed' ? { issues: inputIssuesOf(error.cause) } : undefined
  return new ORPCError(code, { status: refusals[code].status, message: refusals[code].message, data })
}

/** Puts every row of the contract below `/api`. */
export function registerApi(app: FastifyInstance, deps: ApiDependencies): void {
  const handler = new OpenAPIHandler<ApiContext>(deps.router, {
    customErrorResponseBodyEncoder: error => ({
      code: error.code,
      errorMessage: error.message,
      ...(error.data === undefined ? {} : { data: error.data }),
    }),
    clientInterceptors: [
      async ({ next, context }) => {
        try {
          return await next()
        } catch (error) {
          if (!(error instanceof ORPCError)) throw error
          const ours = toContractError(error)
          if (ours.code === 'internal' && ours !== error)
            context.log.error({ err: error.cause ?? error }, 'a reply broke its contract')
          throw ours
        }
      },
    ],
  })
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const me = await deps.authenticate(request)
    const context: ApiContext = {
      me,
      access: deps.access,
      request,
      reply,
      log: request.log as ApiContext['log'],
      ifMatch: readIfMatch(request.headers['if-match']),
      runOnce: deps.runOnce,
    }
    reply.header('cache-control', 'no-store')
    const { matched } = await handler.handle(request, reply, { prefix: '/api', context })
    if (me !== null && reply.statusCode === 403) deps.onRefused(me, request)
    if (!matched && !reply.sent) return reply.code(404).send(errorBody('notFound'))
    return reply
  }
  app.all('/api/*', answer)
  for (const { address, maxBodyBytes, isForm } of deps.uploads ?? []) {
    const onRequest = async (request: FastifyRequest) => {
      if ((await deps.authenticate(request)) === null) throw refuse('notSignedIn')
    }
    app.register(async own => {
      if (isForm === true) readForms(own)
      own.post(address, { bodyLimit: maxBodyBytes, onRequest }, answer)
    })
  }
}
