import { anonymousAttempter, failedLinkAttempts } from '../../../platform/attempts/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { type ApiContext, breaksRule } from '../../../platform/http/index.ts'
import { redeemSecret, type SecretContent } from '../../../platform/one-time/index.ts'
import { recordUnattendedAudit } from '../../../platform/record/index.ts'
import type { MagicLinkDependencies } from './magic-link-dependencies.ts'
import { issuePageSignIns } from './page-sign-ins.ts'

/** Unknown, used, expired, or of a removed or disabled user; which of them is not disclosed. */
function linkInvalid() {
  return breaksRule('token', 'linkInvalid', 'the link has been used, is too old, or never was')
}

/** Anyone who was invited in an application of the company has come, too. */
async function activateEndUsers(tx: Tx, companyId: number, email: string): Promise<void> {
  await tx
    .updateTable('end_user')
    .set({ status: 'active' })
    .where('end_user.company_id', '=', companyId)
    .where('end_user.email', '=', email)
    .where('end_user.status', 'in', ['imported', 'created', 'pending'])
    .execute()
}

async function activate(tx: Tx, { companyId, data }: SecretContent, now: Date) {
  const userId = data['companyUserId']
  if (companyId === null || typeof userId !== 'number') throw linkInvalid()
  const user = await tx
    .updateTable('company_user')
    .from('company')
    .set({ status: 'active' })
    .whereRef('company.id', '=', 'company_user.company_id')
    .where('company_user.id', '=', userId)
    .where('company_user.company_id', '=', companyId)
    .where('company_user.status', '<>', 'disabled')
    .returning(['company.name as company', 'company_user.identifier', 'company_user.email'])
    .executeTakeFirst()
  if (user === undefined) throw linkInvalid()
  const { email, ...signedIn } = user
  if (email !== null) await activateEndUsers(tx, companyId, email)
  await recordUnattendedAudit(tx, {
    companyId,
    action: 'companyUser.openMagicLink',
    objectId: userId,
    after: { identifier: user.identifier, status: 'active' },
  })
  const applications = await issuePageSignIns(tx, { companyId, companyUserId: userId }, now)
  return { ...signedIn, applications }
}

/**
 * Uses a magic link up, makes its end user active, and returns addresses that sign them in to the assistant of each
 * application: of several that show the link at once, one gets them. Refuses (422) a link
 * that is worth nothing, and (429) a network that shows many of them.
 */
export async function openMagicLink(
  { database, clock, attempts }: Pick<MagicLinkDependencies, 'database' | 'clock' | 'attempts'>,
  { request }: Pick<ApiContext, 'request'>,
  token: string,
) {
  const open = async (tx: Tx) => {
    const content = await redeemSecret(tx, 'magicLink', token, clock.now())
    if (content === null) throw linkInvalid()
    return { ...(await activate(tx, content, clock.now())), status: 'active' as const }
  }
  return attempts.failures(failedLinkAttempts(request), anonymousAttempter(request), () =>
    database.asSystem(open),
  )
}
