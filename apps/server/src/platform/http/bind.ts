import type { AnyContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import { implement, ORPCError } from '@orpc/server'
import { type CallMeta, refusals } from '@waymark/contract'
import { type Capability, type Decision, type EffectiveRole, mayAll } from '@waymark/domain/identity/access'
import type { CompanyScope, PropertyScope } from '../database/scope.ts'
import type { ApiContext, SignedIn } from './api-context.ts'
import { answerIdempotently } from './idempotent-handler.ts'
import { type Refusal, refuse, retryAfterOf, toRefusal } from './refusal.ts'

type Row = AnyContractProcedure
type Input<R extends Row> = InferSchemaOutput<NonNullable<R['~orpc']['inputSchema']>>
type Output<R extends Row> = InferSchemaInput<NonNullable<R['~orpc']['outputSchema']>>

/** The parsed query of a call. */
export type QueryOf<R extends Row> = Input<R> extends { readonly query: infer Query } ? Query : never

/** The parsed body of a call. */
export type BodyOf<R extends Row> = Input<R> extends { readonly body: infer Body } ? Body : never

/** Options of a row's binding besides its permission. */
interface Allowances {
  /** Also for who has to enrol a second factor first: what enrolling and signing out need. */
  readonly isOpenBeforeMfa?: true
  /** Changes nothing although it is no GET: a read-only API token may call it. */
  readonly isReading?: true
  /** The request or the reply is secret: no part of it is stored for a repeated request. */
  readonly holdsSecret?: true
}

interface Call<R extends Row> {
  readonly input: Input<R>
  readonly ctx: ApiContext
}

type SelfCall<R extends Row> = Call<R> & { readonly me: SignedIn }
type CompanyCall<R extends Row> = SelfCall<R> & { readonly scope: CompanyScope }
type PropertyCall<R extends Row> = Call<R> & { readonly scope: PropertyScope }

/** The capabilities that a call needs. */
type Permission = Capability | readonly Capability[]

/**
 * `none`: everyone, `self`: anyone who is signed in, else capabilities in the scope that the path names. Where
 * `isOpenWithin` is set a company also opens to who has roles in some of its properties only.
 */
type Opening<R extends Row> = Allowances &
  (
    | { readonly permission: 'none'; readonly run: (call: Call<R>) => Promise<Output<R>> }
    | {
        readonly permission: 'self'
        readonly run: (call: SelfCall<R>) => Promise<Output<R>>
      }
    | {
        readonly permission: Permission
        readonly scope: 'company'
        readonly isOpenWithin?: true
        readonly run: (call: CompanyCall<R>) => Promise<Output<R>>
      }
    | {
        readonly permission: Permission
        readonly scope: 'property'
        readonly run: (call: PropertyCall<R>) => Promise<Output<R>>
      }
  )

function toWireError(refusal: Refusal): ORPCError<string, unknown> {
  const { status, message } = refusals[refusal.code]
  return new ORPCError(refusal.code, { status, message, data: refusal.data, defined: true })
}

/** Refuses with the reason when a decision says no (403, "unavailable to role"). */
export function requireAllowed(decision: Decision): void {
  if (!decision.allowed) throw refuse('forbidden', { reason: decision.reason })
}

/** Whether the role could do this to any object at all; the verb asks again with the object in its hand. */
function inPrinciple(role: EffectiveRole, permission: Permission): Decision {
  const capabilities = typeof permission === 'string' ? [permission] : permission
  return mayAll(role, capabilities, { visibility: 'private' })
}

/** Refuses what the credential itself does not allow, whatever the person may do. */
function requireCredential(me: SignedIn, opening: Allowances, method: string): void {
  if (me.mustEnrolMfa && opening.isOpenBeforeMfa !== true) throw refuse('mfaRequired')
  const isReading = method === 'GET' || method === 'HEAD' || opening.isReading === true
  if (me.credential.kind === 'apiToken' && me.credential.isReadOnly && !isReading) {
    throw refuse('forbidden', { reason: 'readOnlyToken' })
  }
}

/**
 * Refuses a sensitive action (403): to an API token, and to a session whose last proof of who the person is is older
 * than 10 minutes (`reauthenticationRequired`, with what to show). Rows marked `always` ask by themselves.
 */
export function requireRecentProof({ credential }: SignedIn): void {
  if (credential.kind === 'apiToken') throw refuse('forbidden', { reason: 'apiToken' })
  const { proofNeeded: method, companyId } = credential
  if (method === null) return
  const startUrl = companyId === null ? null : `/api/auth/sso/${companyId}/start?again`
  throw refuse('reauthenticationRequired', { method, startUrl })
}

function paramOf(input: unknown, name: string): number {
  const { params, query } = input as { params?: Record<string, unknown>; query?: Record<string, unknown> }
  // The AI helpers name it in the query (document 2 §7.6).
  const value = params?.[name] ?? query?.[`${name}_id`]
  if (typeof value !== 'number') throw new Error(`the path of this row names no ${name}`)
  return value
}

/** Opens the scope that the call names, after the right to it; what is left is to run the call. */
async function open<R extends Row>(
  opening: Exclude<Opening<R>, { permission: 'none' }>,
  call: Call<R>,
  me: SignedIn,
): Promise<() => Promise<Output<R>>> {
  if (opening.permission === 'self') return () => opening.run({ ...call, me })
  if (opening.scope === 'company') {
    const scope = await call.ctx.access.company(me, paramOf(call.input, 'company'), {
      isOpenWithin: opening.isOpenWithin === true,
    })
    requireAllowed(inPrinciple(scope.role, opening.permission))
    return () => opening.run({ ...call, me, scope })
  }
  const scope = await call.ctx.access.property(me, paramOf(call.input, 'property'))
  requireAllowed(inPrinciple(scope.role, opening.permission))
  return () => opening.run({ ...call, scope })
}

async function answer<R extends Row>(row: R, opening: Opening<R>, call: Call<R>): Promise<Output<R>> {
  if (opening.permission === 'none') return opening.run(call)
  const me = call.ctx.me
  if (me === null) throw refuse('notSignedIn')
  const { method, path } = row['~orpc'].route
  requireCredential(me, opening, call.ctx.request.method)
  const run = await open(opening, call, me)
  // After the permission: no one proves anything for a call that is refused to their role.
  if ((row['~orpc'].meta as CallMeta).sensitive === 'always') requireRecentProof(me)
  if (method !== 'POST' || opening.isReading === true || opening.holdsSecret === true) return run()
  return answerIdempotently({ ...call, managerId: me.managerId, name: `POST ${path}` }, run)
}

function setEntityTag(ctx: ApiContext, output: unknown): void {
  if (typeof output !== 'object' || output === null || !('version' in output)) return
  if (typeof output.version === 'number') ctx.reply.header('etag', `"${output.version}"`)
}

/**
 * Binds one row of the contract to what answers it, in the fixed order: sign-in, parse, open scope, verb, reply
 * parsed by the contract. A row cannot be bound without naming its permission.
 */
export function bind<R extends Row>(row: R, opening: Opening<R>) {
  // Index 1: the sign-in below runs before the input is parsed.
  return implement(row, { initialInputValidationIndex: 1 })
    .$context<ApiContext>()
    .use(async ({ context, next }) => {
      if (opening.permission !== 'none' && context.me === null) throw toWireError(refuse('notSignedIn'))
      return next({})
    })
    .handler(async ({ input, context }) => {
      try {
        const output = await answer(row, opening, { input: input as Input<R>, ctx: context })
        setEntityTag(context, output)
        return output as never
      } catch (error) {
        const refusal = toRefusal(error)
        const retryAfter = retryAfterOf(refusal.data)
        if (retryAfter !== null) context.reply.header('retry-after', retryAfter)
        if (refusal.code === 'internal') context.log.error({ err: error }, 'a call failed')
        throw toWireError(refusal)
      }
    })
}

/** Binds a row of a property to what answers it. */
export const bindProperty = <R extends Row>(
  row: R,
  permission: Permission,
  run: (call: PropertyCall<R>) => Promise<Output<R>>,
) => bind(row, { permission, scope: 'property', run })

/** Binds a row of a property to a function that reads what its query asks for. */
export const bindQuery = <R extends Row, Dependencies>(
  row: R,
  permission: Permission,
  deps: Dependencies,
  read: (deps: Dependencies, scope: PropertyScope, query: QueryOf<R>) => Promise<Output<R>>,
) =>
  bindProperty(row, permission, ({ input, scope }) =>
    read(deps, scope, (input as { readonly query: QueryOf<R> }).query),
  )

/** Binds a row of a company to what answers it. */
export const bindCompany = <R extends Row>(
  row: R,
  permission: Permission,
  run: (call: CompanyCall<R>) => Promise<Output<R>>,
) => bind(row, { permission, scope: 'company', run })

/** Binds a row of a company that also opens to members who have roles in some of its properties only. */
export const bindPartOfCompany = <R extends Row>(
  row: R,
  permission: Permission,
  run: (call: CompanyCall<R>) => Promise<Output<R>>,
) => bind(row, { permission, scope: 'company', isOpenWithin: true, run })

/** Binds a row that is open to everyone who is signed in. */
export const bindSelf = <R extends Row>(row: R, run: (call: SelfCall<R>) => Promise<Output<R>>) =>
  bind(row, { permission: 'self', run })
