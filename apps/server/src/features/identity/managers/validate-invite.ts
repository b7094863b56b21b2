import type { WireInvite } from '@waymark/contract'
import { anonymousAttempter, failedLinkAttempts } from '../../../platform/attempts/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import type { ApiContext } from '../../../platform/http/index.ts'
import { findInviteBySecret, type Invite, linkInvalid } from '../members/index.ts'
import type { ManagerDependencies } from './manager-dependencies.ts'
import { findByEmail } from './manager-store.ts'

const readNames = (tx: Tx, invite: Invite) =>
  tx
    .selectFrom('company')
    .leftJoin('manager', join => join.on('manager.id', '=', invite.invitedBy))
    .leftJoin('property', join =>
      join
        .onRef('property.company_id', '=', 'company.id')
        .on('property.id', '=', invite.targetType === 'property' ? invite.targetId : null),
    )
    .select(['company.name as company', 'manager.name as inviter', 'property.name as property'])
    .where('company.id', '=', invite.companyId)
    .executeTakeFirstOrThrow()

/**
 * Returns the purpose of an invite, by the secret of its mail, without consuming it. Refuses (422) a link that does not
 * work, regardless of the reason, and (429) a network that presents many of them.
 */
export function validateInvite(
  { database, clock, attempts }: Pick<ManagerDependencies, 'database' | 'clock' | 'attempts'>,
  { request }: Pick<ApiContext, 'request'>,
  token: string,
): Promise<WireInvite> {
  const read = async (tx: Tx) => {
    const invite = await findInviteBySecret(tx, token, clock.now())
    if (invite === null) throw linkInvalid()
    const names = await readNames(tx, invite)
    return {
      email: invite.email,
      companyName: names.company,
      targetType: invite.targetType,
      targetName: names.property ?? names.company,
      roleName: invite.roleName,
      invitedBy: names.inviter,
      isRegistered: (await findByEmail(tx, invite.email)) !== null,
    }
  }
  return attempts.failures(failedLinkAttempts(request), anonymousAttempter(request), () =>
    database.asSystem(read),
  )
}
