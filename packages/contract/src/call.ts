import { oc } from '@orpc/contract'
import { type RefusalCode, refusals } from './schema/errors.ts'
import type { TagName } from './tags.ts'

interface CallRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, placeholders in braces. */
  readonly path: `/${string}`
  readonly tag: TagName
  /** One imperative line for lists of operations. */
  readonly summary: string
  /** Return value of the call, its side effects, units and limits, in Markdown. */
  readonly description: string
  readonly successStatus?: number
  /**
   * The call needs a recent proof of who the person is (403 `reauthenticationRequired`) and no API token may make it:
   * always, or only for what its service function asks it for.
   */
  readonly sensitive?: Sensitivity
  /** Media types of a reply that is not JSON, or not only JSON. */
  readonly produces?: readonly string[]
  /** A request body for the reference; without it one is made from the schema. */
  readonly example?: unknown
}

type Sensitivity = 'always' | 'sometimes'

/** Metadata of a row besides its route. */
export interface CallMeta {
  readonly sensitive?: Sensitivity
  readonly produces?: readonly string[]
  readonly example?: unknown
}

/** Refusals that any call can answer with, besides those its own row names. */
const everywhere = ['malformed', 'notSignedIn', 'forbidden', 'notFound', 'internal', 'unavailable'] as const

/** Refusals of every POST: it may be sent with an `Idempotency-Key`. */
const ofCreations = ['breaksRule', 'requestRunning'] as const

type Refusals<C extends RefusalCode> = Pick<typeof refusals, C | (typeof everywhere)[number]>

/**
 * Starts one row of the contract: the call's method, path and possible refusals. `.input()` takes
 * `{params, query, body}`, each a strict object; `.output()` the reply.
 */
export function call<const C extends RefusalCode = never>(route: CallRoute, own: readonly C[] = []) {
  const ofSensitive = route.sensitive === undefined ? [] : (['reauthenticationRequired'] as const)
  const ofMethod = route.method === 'POST' ? ofCreations : []
  const codes = new Set<RefusalCode>([...everywhere, ...ofMethod, ...ofSensitive, ...own])
  const errors = Object.fromEntries([...codes].map(code => [code, refusals[code]])) as unknown as Refusals<C>
  const { sensitive, produces, example } = route
  const meta: CallMeta = {
    ...(sensitive === undefined ? {} : { sensitive }),
    ...(produces === undefined ? {} : { produces }),
    ...(example === undefined ? {} : { example }),
  }
  return oc
    .$meta<CallMeta>(meta)
    .$route({ inputStructure: 'detailed' })
    .route({
      method: route.method,
      path: route.path,
      tags: [route.tag],
      summary: route.summary,
      description: route.description,
      ...(route.successStatus === undefined ? {} : { successStatus: route.successStatus }),
    })
    .errors(errors)
}
