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
 * Returns the proof that a session must give before a sensitive action, or null if its last proof is recent. A second
 * factor replaces the password, because an attacker with a stolen session may know the password.
 */
export function proofNeeded(session: ProvenSession, now: Date): ProofMethod | null {
  if (now.getTime() - session.authenticatedAt.getTime() < proofLifeMs) return null
  if (session.companyId !== null) return 'sso'
  return session.hasMfaEnrolled ? 'code' : 'password'
}
