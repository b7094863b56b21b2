import { readEmail } from '@waymark/domain/foundation/text'
import { invitableRoles } from '@waymark/domain/identity/access'
import { refusalOf } from '../../../shared/api/refusal.ts'
import type { MemberRole } from './team-search.ts'

/** Target of an invite: the company, or one of its applications by id. */
export type InviteTarget = 'company' | number

export interface InviteDraft {
  readonly email: string
  readonly target: InviteTarget | null
  readonly role: MemberRole
}

/** Faults by field, as keys of texts. */
export interface InviteFaults {
  readonly email?: 'emailInvalid' | 'emailTaken'
  readonly target?: 'targetMissing'
  readonly role?: 'roleNotOffered'
}

/** Faults that the user must correct before the invite can be sent. */
export function inviteFaults({ email, target }: InviteDraft): InviteFaults {
  return {
    ...(readEmail(email) === null ? { email: 'emailInvalid' as const } : {}),
    ...(target === null ? { target: 'targetMissing' as const } : {}),
  }
}

/** Roles that an invite may offer there: no admin for an application (document 2 §6.1). */
export function offeredRoles(target: InviteTarget | null): readonly MemberRole[] {
  return invitableRoles(target === 'company' ? 'company' : 'property')
}

/** Changes the target; a role that is not offered there becomes the first one that is. */
export function withTarget(draft: InviteDraft, target: InviteTarget | null): InviteDraft {
  const offered = offeredRoles(target)
  const role = offered.includes(draft.role) ? draft.role : (offered[0] ?? draft.role)
  return { ...draft, target, role }
}

/** The body of the call. */
export function closeInvite({ email, target, role }: InviteDraft) {
  const place =
    typeof target === 'number'
      ? { targetType: 'property' as const, targetOriginId: target }
      : { targetType: 'company' as const }
  return { email: email.trim(), roleName: role, ...place }
}

/** Which field a refusal is about; empty where it is about none. */
export function refusedFaults(error: unknown): InviteFaults {
  const refusal = refusalOf(error)
  if (refusal?.code === 'nameTaken') return { email: 'emailTaken' }
  if (refusal?.code !== 'breaksRule') return {}
  const paths = new Set(refusal.data.issues.map(({ path }) => path))
  return {
    ...(paths.has('email') ? { email: 'emailInvalid' as const } : {}),
    ...(paths.has('targetOriginId') ? { target: 'targetMissing' as const } : {}),
    ...(paths.has('roleName') ? { role: 'roleNotOffered' as const } : {}),
  }
}
