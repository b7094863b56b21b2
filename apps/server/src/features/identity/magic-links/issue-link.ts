import { sql } from 'kysely'
import type { CompanyScope, Tx } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import { issueSecret } from '../../../platform/one-time/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import type { CompanyUser } from './company-user-store.ts'
import type { MagicLinkDependencies } from './magic-link-dependencies.ts'

const lifeMs = 24 * 3_600_000

/** Mails to one user within the window; more would only bury the one that counts. */
const mailsInWindow = 3
const windowMs = 15 * 60_000

export interface IssuedLink {
  readonly magicLink: string
  readonly expiresAt: Date
}

/** How a link reaches its user. */
type Way = 'handed' | 'own' | 'mailed'

/** Makes a link that signs the user in once, within 24 hours, and keeps who made it; the log never holds the link. */
export async function issueLink(
  tx: Tx,
  deps: Pick<MagicLinkDependencies, 'clock' | 'publicAddress'>,
  scope: CompanyScope,
  { user, way }: { readonly user: CompanyUser; readonly way: Way },
): Promise<IssuedLink> {
  const now = deps.clock.now()
  const data = { companyUserId: user.id, way }
  const { managerId } = scope.actor
  const input = { purpose: 'magicLink', managerId, companyId: scope.companyId, data, lifeMs } as const
  const secret = await issueSecret(tx, input, now)
  await recordAudit(tx, scope, {
    action: way === 'mailed' ? 'companyUser.sendMagicLink' : 'companyUser.makeMagicLink',
    objectId: user.id,
    after: { identifier: user.identifier },
  })
  return {
    magicLink: `${deps.publicAddress()}/magic-link?token=${secret}`,
    expiresAt: new Date(now.getTime() + lifeMs),
  }
}

/** Refuses (429) a fourth mail to one user within 15 minutes. The user's row is locked, so none slips through. */
export async function refuseFlood(tx: Tx, scope: CompanyScope, user: CompanyUser, now: Date): Promise<void> {
  const recent = await tx
    .selectFrom('one_time_secret')
    .select('one_time_secret.created_at')
    .where('one_time_secret.company_id', '=', scope.companyId)
    .where('one_time_secret.purpose', '=', 'magicLink')
    .where('one_time_secret.created_at', '>', new Date(now.getTime() - windowMs))
    .where(
      sql<boolean>`one_time_secret.data @> ${JSON.stringify({ companyUserId: user.id, way: 'mailed' })}::jsonb`,
    )
    .orderBy('one_time_secret.created_at', 'desc')
    .limit(mailsInWindow)
    .execute()
  const oldest = recent[mailsInWindow - 1]
  if (oldest === undefined) return
  const freeInMs = oldest.created_at.getTime() + windowMs - now.getTime()
  throw refuse('slowDown', { retryAfterS: Math.max(1, Math.ceil(freeInMs / 1_000)) })
}

/** A link as it leaves the API. */
export function toWireLink({ magicLink, expiresAt }: IssuedLink) {
  return { magicLink, expiresAt: wireInstant(expiresAt) }
}
