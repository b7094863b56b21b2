import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'
import { breaksRule, refuse, type SignedIn } from '../../../platform/http/index.ts'
import { consumeInvite, findInviteBySecret, joinByInvite, linkInvalid } from '../members/index.ts'

/** Refuses (403) a session that came through the identity provider of another company (rule TEAM-37). */
function requireReach({ credential }: SignedIn, companyId: number): void {
  if (credential.kind !== 'session' || credential.companyId === null) return
  if (credential.companyId !== companyId) throw refuse('forbidden', { reason: 'ssoSession' })
}

/**
 * Lets the person signed in into the company that invited them. Refuses (422) a link that does not work and an
 * invite for another e-mail, and (402) where the company has no place any more.
 */
export async function acceptInvite(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  me: SignedIn,
  token: string,
): Promise<{ companyId: number; propertyId: number | null }> {
  const now = clock.now()
  return database.asSystem(async tx => {
    const found = await findInviteBySecret(tx, token, now)
    if (found === null) throw linkInvalid()
    if (found.email !== me.email.toLowerCase()) {
      throw breaksRule('token', 'inviteForOther', 'The invite is for another e-mail address.')
    }
    requireReach(me, found.companyId)
    const invite = await consumeInvite(tx, found.companyId, token, now)
    await joinByInvite(tx, invite, { managerId: me.managerId, name: me.name }, now)
    const { companyId, targetType, targetId } = invite
    return { companyId, propertyId: targetType === 'property' ? targetId : null }
  })
}
