import { type Decision, type EffectiveRole, isAboveCompanies, mayAll } from '@waymark/domain/identity/access'
import { editSecurity } from './company-security.ts'

/** A person whose second factor may be taken away. */
export interface MfaHolder {
  readonly id: number
  readonly isSuperAdmin: boolean
  /** Is a member of another company too. */
  readonly isElsewhere: boolean
}

/** Why a member's second factor stays, besides the reasons of the access matrix. */
type ResetRefusal = 'ownAccount' | 'otherCompany'

export type ResetDecision = Decision | { readonly allowed: false; readonly reason: ResetRefusal }

/**
 * Whether a person with this role in the company may take a member's second factor away. It would weaken the
 * member everywhere, so an admin may do it to those alone who belong to this company only; the operators' own is
 * an operator's matter. One's own goes by its own call, which asks for a code, so that a stolen session cannot.
 */
export function mayResetMfa(role: EffectiveRole, actorId: number, holder: MfaHolder): ResetDecision {
  const byRole = mayAll(role, editSecurity)
  if (!byRole.allowed) return byRole
  if (holder.id === actorId) return { allowed: false, reason: 'ownAccount' }
  if (isAboveCompanies(role)) return { allowed: true }
  if (holder.isSuperAdmin) return { allowed: false, reason: 'notSuperAdmin' }
  return holder.isElsewhere ? { allowed: false, reason: 'otherCompany' } : { allowed: true }
}
