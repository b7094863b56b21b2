import type { Attempter } from '../../../../platform/attempts/index.ts'
import type { Tx } from '../../../../platform/database/index.ts'
import { type ApiContext, refuse, type SignedIn } from '../../../../platform/http/index.ts'
import { type MailLocale, mailLocaleFor, writeMail } from '../../../../platform/mail/index.ts'
import { issueSecret, withdrawSecrets } from '../../../../platform/one-time/index.ts'
import { recordPersonalAudit } from '../../../../platform/record/index.ts'
import { requirePasswordSession } from '../../session/index.ts'
import type { ManagerDependencies } from '../manager-dependencies.ts'
import { findByEmail } from '../manager-store.ts'
import { emailChangeSchema, linkLifeMs, postEmailLink } from './email-link.ts'

export interface PendingEmail {
  readonly email: string
  readonly expiresAt: Date
}

/** The address that the person wants to change to and has not proven yet; null where there is none. */
export async function findPendingEmail(tx: Tx, managerId: number, now: Date): Promise<PendingEmail | null> {
  const row = await tx
    .selectFrom('one_time_secret')
    .select(['one_time_secret.data', 'one_time_secret.expires_at'])
    .where('one_time_secret.purpose', '=', 'emailChange')
    .where('one_time_secret.manager_id', '=', managerId)
    .where('one_time_secret.used_at', 'is', null)
    .where('one_time_secret.expires_at', '>', now)
    .orderBy('one_time_secret.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  return { email: emailChangeSchema.parse(row.data).email, expiresAt: row.expires_at }
}

/**
 * Refuses (429) a fourth link in 15 minutes for one person or to one address. Counted whether the address has an
 * account or not.
 */
export async function limitEmailLinks(
  deps: ManagerDependencies,
  by: Attempter,
  email: string,
): Promise<void> {
  const links = [
    { budget: 'emailLinksOfOne', subject: `change of ${by.managerId}` },
    { budget: 'emailLinksOfOne', subject: `change to ${email}` },
  ] as const
  await deps.attempts.take(links, by)
}

/** Mails the link to the new address; where that has an account, tells its owner instead, who has to do nothing. */
async function postLink(
  deps: ManagerDependencies,
  tx: Tx,
  letter: {
    readonly name: string
    readonly email: string
    readonly locale: MailLocale
    readonly secret: string
  },
): Promise<void> {
  const owner = await findByEmail(tx, letter.email)
  if (owner === null)
    return postEmailLink(deps, tx, { kind: 'confirmEmail', now: deps.clock.now(), ...letter })
  const values = { name: owner.name }
  await deps.mailBox.post(tx, writeMail('emailWanted', mailLocaleFor(owner.locale), letter.email, values))
}

/**
 * Begins a change of address in a transaction: the new one is pending, the old one stays in force until the mailed link
 * is used, and is notified. Earlier links end. Nothing says whether the new address has an account.
 */
export async function beginEmailChange(
  deps: ManagerDependencies,
  tx: Tx,
  me: SignedIn,
  email: string,
): Promise<void> {
  const { managerId, name } = me
  const now = deps.clock.now()
  const { locale: kept } = await tx
    .selectFrom('manager')
    .select('manager.locale')
    .where('manager.id', '=', managerId)
    .executeTakeFirstOrThrow()
  const locale = mailLocaleFor(kept)
  await withdrawSecrets(tx, 'emailChange', managerId, now)
  const input = { purpose: 'emailChange', managerId, data: { email }, lifeMs: linkLifeMs } as const
  const secret = await issueSecret(tx, input, now)
  await postLink(deps, tx, { name, email, locale, secret })
  await deps.mailBox.post(tx, writeMail('emailChangeBegun', locale, me.email, { name, email }))
  await recordPersonalAudit(tx, {
    action: 'manager.beginEmailChange',
    managerId,
    actorId: managerId,
    after: { email },
  })
}

/** Mails the link of the pending address again; earlier links end. Refuses (404) where none is pending, (429) too many. */
export async function resendEmailLink(
  deps: ManagerDependencies,
  { request }: Pick<ApiContext, 'request'>,
  me: SignedIn,
): Promise<{ ok: true }> {
  requirePasswordSession(me)
  const pending = await deps.database.asSystem(tx => findPendingEmail(tx, me.managerId, deps.clock.now()))
  if (pending === null) throw refuse('notFound')
  await limitEmailLinks(deps, { managerId: me.managerId, address: request.ip }, pending.email)
  await deps.database.asSystem(tx => beginEmailChange(deps, tx, me, pending.email))
  return { ok: true }
}

/** Takes a change of address back: its link ends. Refuses (404) where none is pending. */
export async function cancelEmailChange(deps: ManagerDependencies, me: SignedIn): Promise<{ ok: true }> {
  requirePasswordSession(me)
  const { managerId } = me
  await deps.database.asSystem(async tx => {
    const now = deps.clock.now()
    if ((await findPendingEmail(tx, managerId, now)) === null) throw refuse('notFound')
    await withdrawSecrets(tx, 'emailChange', managerId, now)
    await recordPersonalAudit(tx, { action: 'manager.cancelEmailChange', managerId, actorId: managerId })
  })
  return { ok: true }
}
