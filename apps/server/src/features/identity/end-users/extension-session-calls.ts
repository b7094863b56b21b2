import { anonymousAttempter, failedLinkAttempts } from '../../../platform/attempts/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { type ApiContext, breaksRule, refuse } from '../../../platform/http/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import { addExtensionUser } from '../../people/company-users/index.ts'
import { withIntegrityToken } from '../../workspace/companies/index.ts'
import type { EndUserDependencies } from './end-user-dependencies.ts'
import { consumeExtensionHandoff } from './extension-handoff.ts'
import {
  type ExtensionSession,
  endExtensionSession,
  startExtensionSession,
  useExtensionSession,
} from './extension-session-store.ts'
import { signIdentities } from './sign-identities.ts'

/** The header in which the extension shows the token of its session. */
const sessionHeader = 'x-waymark-session'

type Request = ApiContext['request']

/** The refusal of a handoff that is unknown, used, too old or another browser's: the reply does not say which. */
function refuseHandoff() {
  const message = 'This sign-in has been used, is too old or began in another browser.'
  return breaksRule('handoff', 'linkInvalid', message)
}

async function wireSession(
  { clock, openSnippetSecret }: EndUserDependencies,
  tx: Tx,
  companyId: number,
  session: ExtensionSession,
) {
  const { userId, attributes, expiresAt } = session
  const input = { companyId, openSecret: openSnippetSecret, session }
  const signedIdentities = await signIdentities(tx, input, clock.now())
  return { userId, attributes: { ...attributes }, expiresAt: wireInstant(expiresAt), signedIdentities }
}

/** Exchanges a handoff for a session. */
export async function beginExtensionSession(
  deps: EndUserDependencies,
  request: Request,
  shown: { readonly companyId: number; readonly handoff: string; readonly verifier: string },
) {
  const { companyId } = shown
  const now = deps.clock.now()
  const work = async () => {
    const begun = await withIntegrityToken(deps, { request, companyId }, async (tx, { features }) => {
      const handoff = await consumeExtensionHandoff(tx, shown, now)
      if (handoff === null) return null
      const userAgent = request.headers['user-agent'] ?? ''
      await addExtensionUser(tx, { companyId, features, userId: handoff.userId })
      const { token, ...session } = await startExtensionSession(tx, { companyId, userAgent, handoff }, now)
      return { token, ...(await wireSession(deps, tx, companyId, session)) }
    })
    // Outside the transaction, so that the handoff stays used.
    if (begun === null) throw refuseHandoff()
    return begun
  }
  return deps.attempts.failures(failedLinkAttempts(request), anonymousAttempter(request), work)
}

function tokenOf(request: Request): string {
  const token = request.headers[sessionHeader]
  if (typeof token !== 'string' || !/^[\w-]{43}$/.test(token)) throw refuse('notFound')
  return token
}

/** The end user of the session that the request shows. Refuses (404) a session that has ended. */
export function readExtensionSession(deps: EndUserDependencies, request: Request, companyId: number) {
  const token = tokenOf(request)
  return withIntegrityToken(deps, { request, companyId }, async tx => {
    const session = await useExtensionSession(tx, { companyId, token }, deps.clock.now())
    if (session === null) throw refuse('notFound')
    return wireSession(deps, tx, companyId, session)
  })
}

/** Ends the session that the request shows; one that has ended already is no fault. */
export function leaveExtensionSession(deps: EndUserDependencies, request: Request, companyId: number) {
  const token = tokenOf(request)
  return withIntegrityToken(deps, { request, companyId }, async tx => {
    await endExtensionSession(tx, companyId, token)
    return { ok: true as const }
  })
}
