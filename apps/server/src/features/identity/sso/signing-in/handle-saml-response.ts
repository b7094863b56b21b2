import type { SsoReason } from '@waymark/domain/identity/access'
import type { Tx } from '../../../../platform/database/index.ts'
import type { Log } from '../../../../platform/log.ts'
import { keptCertificate } from '../provider/certificate.ts'
import { providerPrint } from '../provider/identity-provider.ts'
import { findSsoRecord, type SsoRecord, saveTestResult } from '../provider/sso-store.ts'
import { ownAddresses } from '../saml/own-addresses.ts'
import { parseResponse } from '../saml/parse-response.ts'
import { SamlRefusal } from '../saml/saml-refusal.ts'
import type { VerifiedResponse } from '../saml/verify-response.ts'
import type { SsoDependencies } from '../sso-dependencies.ts'
import { authorizeMember, checkMemberAccess, rememberAssertion } from './authorize-member.ts'
import { refusedPlace } from './begin-sign-in.ts'
import { issueHandoff } from './handoff.ts'
import { auditTest } from './sso-audit.ts'
import { consumeRequest, type SsoRequest } from './sso-request.ts'

/** The two fields that an identity provider posts. */
export interface PostedResponse {
  readonly samlResponse: string
  readonly relayState: string
}

interface Arrival {
  readonly deps: SsoDependencies
  readonly log: Log
  /** Client address. */
  readonly address: string
  readonly request: SsoRequest
}

const testResultPath = (companyId: number, reason: SsoReason | null) =>
  `/signed-in?tested=${reason === null ? 'passed' : 'failed'}&company=${companyId}`

/** The configuration that the request began with; refuses where it was changed or switched off meanwhile. */
async function recordOf({ deps, request }: Arrival): Promise<SsoRecord> {
  const record = await deps.database.asSystem(tx => findSsoRecord(tx, request.companyId))
  if (record === null) throw new SamlRefusal('notEnabled')
  if (providerPrint(record.provider) !== request.providerPrint) throw new SamlRefusal('configurationChanged')
  if (request.purpose.kind === 'signIn' && !record.isEnabled) throw new SamlRefusal('notEnabled')
  return record
}

function verify({ deps, request }: Arrival, record: SsoRecord, field: string): Promise<VerifiedResponse> {
  const own = ownAddresses(deps.publicAddress(), request.companyId)
  const { pem } = keptCertificate(record.provider.signingCertificate)
  return parseResponse(request.companyId, field, pem, {
    ...own,
    idpEntityId: record.provider.idpEntityId,
    requestId: request.requestId,
    now: deps.clock.now(),
  })
}

/** Processes a verified response: creates a handoff, or records a passed test. Returns the redirect target. */
async function settle(
  tx: Tx,
  arrival: Arrival,
  record: SsoRecord,
  answer: VerifiedResponse,
): Promise<string> {
  const { request, deps } = arrival
  const { companyId, purpose } = request
  const { nameId, emails, authenticatedAt } = answer
  const claim = { companyId, idpEntityId: record.provider.idpEntityId, nameId, emails }
  const now = deps.clock.now()
  if (purpose.kind === 'test') {
    await checkMemberAccess(tx, claim)
    if (!(await saveTestResult(tx, record, { at: now, reason: null })))
      throw new SamlRefusal('configurationChanged')
    await auditTest(tx, { companyId, begunBy: purpose.begunBy, reason: null })
    return testResultPath(companyId, null)
  }
  const managerId = await authorizeMember(tx, claim)
  const handoff = await issueHandoff(tx, { ...purpose, managerId, companyId, authenticatedAt }, now)
  return `/signed-in?handoff=${handoff}`
}

async function arrive(arrival: Arrival, field: string): Promise<string> {
  const { deps, request } = arrival
  const record = await recordOf(arrival)
  const answer = await verify(arrival, record, field)
  // On its own, so that a refusal below does not make the assertion usable again.
  const isNew = await deps.database.asSystem(tx => rememberAssertion(tx, request.companyId, answer))
  if (!isNew) throw new SamlRefusal('replay')
  return deps.database.asSystem(tx => settle(tx, arrival, record, answer))
}

/** Reports a refused sign-in to the company of the request; the person is not known, since nothing was verified. */
function reportFailure(
  { securityEvents }: SsoDependencies,
  at: { readonly companyId: number; readonly address: string },
): void {
  securityEvents.report({ kind: 'ssoSignInFailed', managerId: null, reason: 'sso', ...at })
}

/** Notes why an answer was refused: a test's result is kept for the admin who began it. */
async function refused({ deps, log, address, request }: Arrival, refusal: SamlRefusal): Promise<string> {
  const { companyId, purpose } = request
  const { reason, message } = refusal
  log.info({ companyId, reason, detail: message, kind: purpose.kind }, 'a single sign-on was refused')
  if (purpose.kind === 'signIn') {
    reportFailure(deps, { companyId, address })
    return refusedPlace(reason)
  }
  await deps.database.asSystem(async tx => {
    const record = await findSsoRecord(tx, companyId)
    if (record === null || providerPrint(record.provider) !== request.providerPrint) return
    await saveTestResult(tx, record, { at: deps.clock.now(), reason })
    await auditTest(tx, { companyId, begunBy: purpose.begunBy, reason })
  })
  return testResultPath(companyId, reason)
}

/**
 * Takes what an identity provider posted (security, "SAML") and returns the dashboard's place to go to: with a
 * handoff, with a test's result, or back to the login with the reason. The request is used up first, whatever
 * becomes of the answer.
 */
export async function handleSamlResponse(
  deps: SsoDependencies,
  sender: { readonly log: Log; readonly address: string },
  companyId: number,
  { samlResponse, relayState }: PostedResponse,
): Promise<string> {
  const { log, address } = sender
  const now = deps.clock.now()
  const request = await deps.database.asSystem(tx => consumeRequest(tx, companyId, relayState, now))
  if (typeof request === 'string') {
    deps.securityEvents.report({
      kind: 'ssoSignInFailed',
      managerId: null,
      address,
      reason: 'unknownRequest',
    })
    return refusedPlace(request)
  }
  const arrival = { deps, log, address, request }
  try {
    return await arrive(arrival, samlResponse)
  } catch (error) {
    if (!(error instanceof SamlRefusal)) throw error
    return refused(arrival, error)
  }
}
