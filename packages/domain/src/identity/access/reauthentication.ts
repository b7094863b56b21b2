/** How long a proof of who the person is counts for sensitive actions (issue 16, "Account takeover"). */
export const proofLifeMs = 10 * 60_000

/** By what the person of a session proves again who they are. */
export type ProofMethod = 'password' | 'code' | 'sso'

interface ProvenSession {
  /** When the person last proved in this session who they are. */
  readonly authenticatedAt: Date
  /** The company whose identity provider began the session; null: a password did. */
  readonly companyId: number | null
  readonly hasMfaEnrolled: boolean
}

/**
 * What a session has to show before a sensitive action; null where its last proof is recent. A second factor takes the
 * place of the password: who has stolen a session may know that.
 */
export function proofNeeded(session: ProvenSession, now: Date): ProofMethod | null {
  if (now.getTime() - session.authenticatedAt.getTime() < proofLifeMs) return null
  if (session.companyId !== null) return 'sso'
  return session.hasMfaEnrolled ? 'code' : 'password'
}
