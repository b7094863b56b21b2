import { proofLifeMs } from '@waymark/domain/identity/access'
import type { Tx } from '../../../platform/database/index.ts'
import { type ApiContext, Refusal, refuse, type SignedIn } from '../../../platform/http/index.ts'
import { consumeCode, findEnrolment } from '../mfa/index.ts'
import {
  countSessionGuess,
  noteAuthentication,
  requireCurrentPassword,
  requirePasswordSession,
  type SessionDependencies,
} from '../session/index.ts'

type Proof = { readonly password: string } | { readonly code: string }

interface Session {
  readonly managerId: number
  readonly sessionId: string
  /** Client address. */
  readonly address: string
}

async function noteProof(
  deps: SessionDependencies,
  tx: Tx,
  { managerId, sessionId, address }: Session,
  reason: 'code' | 'password',
): Promise<void> {
  await noteAuthentication(tx, sessionId, deps.clock.now())
  await deps.securityEvents.reportIn(tx, { kind: 'reauthenticated', managerId, address, reason })
}

/** Checks a code of the second factor; refuses (422 `wrongCode`) a wrong or used one, (429) too many. */
async function proveByCode(deps: SessionDependencies, session: Session, code: string) {
  const { managerId } = session
  const attempt = await countSessionGuess(deps, session)
  const now = deps.clock.now()
  await deps.database.asSystem(async tx => {
    if ((await consumeCode(tx, deps.mfaKey, { managerId, code, now })) === null) throw refuse('wrongCode')
    await noteProof(deps, tx, session, 'code')
  })
  await attempt.giveBack()
}

/** Notes the proof by a password that was right, unless a second factor is enrolled, which takes its place. */
async function noteProofByPassword(deps: SessionDependencies, session: Session) {
  await deps.database.asSystem(async tx => {
    const isEnrolled = ((await findEnrolment(tx, session.managerId))?.confirmedAt ?? null) !== null
    if (isEnrolled) throw refuse('wrongCode')
    await noteProof(deps, tx, session, 'password')
  })
}

/**
 * Proves again who the person of a session is, for sensitive actions of the next 10 minutes: by the password or, where
 * a second factor is enrolled, by a code of it. Refuses a wrong password (422 `invalidPasswordExistingMessage`), a
 * wrong code or none where one is needed (422 `wrongCode`), too many tries (429), API tokens and sessions through an
 * identity provider (403), which proves it itself.
 */
export async function reauthenticate(
  deps: SessionDependencies,
  { request }: Pick<ApiContext, 'request'>,
  me: SignedIn,
  proof: Proof,
): Promise<{ ok: true; validForS: number }> {
  const { managerId } = me
  const session = { managerId, sessionId: requirePasswordSession(me), address: request.ip }
  try {
    if ('code' in proof) {
      await proveByCode(deps, session, proof.code)
    } else {
      await requireCurrentPassword(deps, me, proof.password, request.ip)
      await noteProofByPassword(deps, session)
    }
  } catch (error) {
    const reason = 'code' in proof ? 'code' : 'password'
    if (error instanceof Refusal) {
      deps.securityEvents.report({ kind: 'reauthenticationFailed', managerId, address: request.ip, reason })
    }
    throw error
  }
  return { ok: true, validForS: proofLifeMs / 1_000 }
}
