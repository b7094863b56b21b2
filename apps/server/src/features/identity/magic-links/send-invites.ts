import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/index.ts'
import type { JobKind } from '../../../platform/jobs/index.ts'
import { type MailLocale, mailInstant, recipientLocale, writeMail } from '../../../platform/mail/index.ts'
import { issueSecret } from '../../../platform/one-time/index.ts'
import type { MagicLinkDependencies } from './magic-link-dependencies.ts'

/** Queue of invitations that are laid ready. */
export const inviteQueue = 'user-invites'

/** So many leave in one transaction. */
const batch = 50
const lifeMs = 24 * 3_600_000

interface Laid {
  readonly id: string
  readonly identifier: string
  readonly email: string
  readonly locale: MailLocale
  readonly company: string
}

/** The company's end user of that name, made where there is none; null for one who is disabled. */
async function userOf(tx: Tx, companyId: number, { identifier, email }: Laid): Promise<number | null> {
  const row = await tx
    .insertInto('company_user')
    .values({
      company_id: companyId,
      public_id: randomBytes(16).toString('base64url'),
      identifier,
      email,
      status: 'pending',
    })
    .onConflict(conflict =>
      conflict.columns(['company_id', 'identifier']).doUpdateSet({
        email: sql`coalesce(company_user.email, excluded.email)`,
        status: sql`CASE WHEN company_user.status IN ('active', 'disabled') THEN company_user.status
          ELSE 'pending' END`,
      }),
    )
    .returning(['company_user.id', 'company_user.status'])
    .executeTakeFirstOrThrow()
  return row.status === 'disabled' ? null : row.id
}

async function claimInvites(tx: Tx, companyId: number): Promise<readonly Laid[]> {
  const { rows } = await sql<Laid>`
    DELETE FROM user_invite USING company
    WHERE company.id = user_invite.company_id AND user_invite.id IN (
      SELECT one.id FROM user_invite AS one WHERE one.company_id = ${companyId}
      ORDER BY one.id LIMIT ${batch} FOR UPDATE SKIP LOCKED)
    RETURNING user_invite.id, user_invite.identifier, user_invite.email, user_invite.locale,
      company.name AS company`.execute(tx)
  return rows
}

async function sendSome(deps: Omit<MagicLinkDependencies, 'attempts'>, companyId: number): Promise<number> {
  const now = deps.clock.now()
  return deps.database.asSystem(async tx => {
    const laid = await claimInvites(tx, companyId)
    for (const one of laid) {
      const companyUserId = await userOf(tx, companyId, one)
      if (companyUserId === null) continue
      const data = { companyUserId, way: 'mailed' }
      const secret = await issueSecret(tx, { purpose: 'magicLink', companyId, data, lifeMs }, now)
      const locale = await recipientLocale(tx, one.email, one.locale)
      const until = mailInstant(new Date(now.getTime() + lifeMs), locale)
      const link = `${deps.publicAddress()}/magic-link?token=${secret}`
      const values = { company: one.company, link, until }
      const about = { company: { id: companyId } }
      await deps.mailBox.post(tx, writeMail('magicLink', locale, one.email, values, about))
    }
    return laid.length
  })
}

/** The queue's kind that mails invitations: each leaves in the transaction that takes it away, so none leaves twice. */
export function inviteJob(
  deps: Omit<MagicLinkDependencies, 'mailBox' | 'attempts'> & {
    readonly mailBox: () => MagicLinkDependencies['mailBox']
    /** Lays further invitations of a company ready; false where all are. */
    readonly layReady: (companyId: number) => Promise<boolean>
  },
): JobKind<{ readonly companyId: number }> {
  return {
    name: inviteQueue,
    tries: 10,
    timeoutS: 3_600,
    run: async ({ companyId }, signal) => {
      const parts = { ...deps, mailBox: deps.mailBox() }
      // All of them before the first leaves: anyone who is there twice is mailed once.
      while (!signal.aborted && (await deps.layReady(companyId)));
      while (!signal.aborted && (await sendSome(parts, companyId)) > 0);
      signal.throwIfAborted()
    },
  }
}
