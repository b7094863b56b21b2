import type { WireMember } from '@waymark/contract'
import type { CompanyScope } from '../../../platform/database/index.ts'
import { refuse, type SignedIn } from '../../../platform/http/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import { inviteMail } from './invite-mail.ts'
import { newSecret } from './invite-secret.ts'
import { renewInvite } from './invite-store.ts'
import { readTargetName } from './invite-target.ts'
import type { MemberDependencies } from './member-dependencies.ts'
import { readInviteRow } from './member-list-view.ts'
import { toWireInvite } from './member-wire.ts'
import { lockTeam } from './membership.ts'
import { requireOpenInvite } from './open-invite.ts'
import { teamViewOf } from './team-view.ts'

/** An invite is mailed once in this time at most (rule TEAM-28). */
const pauseMs = 60_000

function refuseTooSoon(sentAt: Date, now: Date): void {
  const waitMs = sentAt.getTime() + pauseMs - now.getTime()
  if (waitMs > 0) throw refuse('slowDown', { retryAfterS: Math.ceil(waitMs / 1000) })
}

/** Mails an open invite again, with a new link for another 7 days; the old link becomes invalid. */
export function resendInvite(
  deps: MemberDependencies,
  scope: CompanyScope,
  call: {
    readonly me: SignedIn | null
    readonly token: string
    readonly acceptLanguage: string | undefined
  },
): Promise<WireMember> {
  const view = teamViewOf(scope, call.me)
  return deps.database.inScope(scope, async tx => {
    const now = deps.clock.now()
    const company = await lockTeam(tx, scope.companyId)
    const invite = await requireOpenInvite(tx, view, call.token)
    refuseTooSoon(invite.sentAt, now)
    const target = await readTargetName(tx, view, invite, company.name)
    const { secret, hash } = newSecret()
    await renewInvite(tx, invite.id, hash, now)
    const letter = {
      ...invite,
      companyId: scope.companyId,
      inviter: scope.actor.name,
      company: company.name,
      target,
      secret,
      sentAt: now,
    }
    const mail = await inviteMail(tx, letter, deps.publicAddress(), call.acceptLanguage)
    await deps.mailBox.post(tx, mail)
    await recordAudit(tx, scope, {
      action: 'invite.resend',
      objectId: invite.id,
      after: { email: invite.email },
    })
    return toWireInvite(view, await readInviteRow(tx, view, invite.id))
  })
}
