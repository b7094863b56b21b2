import type { SsoReason } from '@waymark/domain/identity/access'
import type { Log } from '../../../platform/log.ts'
import {
  keptCertificate,
  type PostedResponse,
  parseResponse,
  rememberAssertion,
  SamlRefusal,
} from '../sso/index.ts'
import { consumeEndUserRequest, type EndUserRequest } from './begin-end-user-sign-in.ts'
import type { EndUserDependencies } from './end-user-dependencies.ts'
import { endUserAddresses, findEndUserProvider } from './end-user-provider.ts'
import { issueExtensionHandoff } from './extension-handoff.ts'
import { readEndUser } from './read-end-user.ts'

/** Verifies an answer to a request and returns the handoff for the extension. */
async function verify(deps: EndUserDependencies, request: EndUserRequest, field: string): Promise<string> {
  const { database, clock, publicAddress } = deps
  const { companyId, requestId } = request
  const provider = await database.asSystem(tx => findEndUserProvider(tx, companyId))
  if (provider === null) throw new SamlRefusal('notEnabled')
  if (provider.print !== request.providerPrint) throw new SamlRefusal('configurationChanged')
  const answer = await parseResponse(companyId, field, keptCertificate(provider.cert).pem, {
    ...endUserAddresses(publicAddress(), companyId),
    // Without an entity id (document 1 §3 has none) the certificate identifies the provider.
    idpEntityId: provider.entityId || null,
    requestId,
    now: clock.now(),
  })
  // On its own, so that a refusal below does not make the assertion usable again.
  const isNew = await database.asSystem(tx => rememberAssertion(tx, companyId, answer))
  if (!isNew) throw new SamlRefusal('replay')
  const { challenge, providerPrint } = request
  const { sessionUntil, issuer } = answer
  const handoff = { ...readEndUser(answer, provider), challenge, providerPrint, issuer, sessionUntil }
  return database.asSystem(tx => issueExtensionHandoff(tx, companyId, handoff, clock.now()))
}

/** Takes what an identity provider posted. Returns the handoff, or why the answer was refused. */
export async function handleEndUserResponse(
  deps: EndUserDependencies,
  log: Log,
  companyId: number,
  { samlResponse, relayState }: PostedResponse,
): Promise<{ readonly handoff: string } | { readonly refused: SsoReason }> {
  const { database, clock } = deps
  const request = await database.asSystem(tx => consumeEndUserRequest(tx, companyId, relayState, clock.now()))
  if (typeof request === 'string') return { refused: request }
  try {
    return { handoff: await verify(deps, request, samlResponse) }
  } catch (error) {
    if (!(error instanceof SamlRefusal)) throw error
    log.info(
      { companyId, reason: error.reason, detail: error.message },
      'a sign-in of an end user was refused',
    )
    return { refused: error.reason }
  }
}
