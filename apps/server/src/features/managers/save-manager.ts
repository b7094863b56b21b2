import type { CurrentManager } from '@waymark/contract'
import { readEmail } from '@waymark/domain/text'
import type { Tx } from '../../platform/database/index.ts'
import { refuse, type SignedIn } from '../../platform/http/index.ts'
import { mailLocaleOf, writeMail } from '../../platform/mail/index.ts'
import { withdrawSecrets } from '../../platform/one-time/index.ts'
import { recordPersonalAudit } from '../../platform/record/index.ts'
import { brokenRule } from '../members/index.ts'
import { endSessionsOf, requireCurrentPassword, requirePasswordSession } from '../session/index.ts'
import type { ManagerDependencies } from './manager-dependencies.ts'
import { readMe } from './read-me.ts'

export interface ManagerSave {
  readonly id: number
  readonly body: {
    readonly name?: string | undefined
    readonly email?: string | undefined
    readonly emailSubscriptions?: readonly string[] | undefined
    readonly currentPassword?: string | undefined
  }
}

interface ManagerChange {
  name?: string
  email?: string
  emailSubscriptions?: readonly string[]
}

interface NewEmail {
  readonly email: string
  /** The session that goes on. */
  readonly sessionId: string
}

/** The new e-mail, or null where it stays. Refuses (403, 422) who may not change it. */
async function readNewEmail(
  deps: ManagerDependencies,
  me: SignedIn,
  { email: sent, currentPassword = '' }: ManagerSave['body'],
): Promise<NewEmail | null> {
  if (sent === undefined) return null
  const email = readEmail(sent)
  if (email === null) throw brokenRule('email', 'emailInvalid', 'This is no e-mail address.')
  if (email === me.email) return null
  const sessionId = requirePasswordSession(me)
  await requireCurrentPassword(deps, me, currentPassword)
  return { email, sessionId }
}

async function readChange(
  tx: Tx,
  me: SignedIn,
  body: ManagerSave['body'],
  email: string | undefined,
): Promise<ManagerChange> {
  const before = await tx
    .selectFrom('manager')
    .select(['manager.name', 'manager.email', 'manager.email_subscriptions'])
    .where('manager.id', '=', me.managerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const change: ManagerChange = {}
  const name = body.name?.trim() ?? before.name
  const subscriptions = [...new Set(body.emailSubscriptions ?? (before.email_subscriptions as string[]))]
  if (name !== before.name) change.name = name
  if (email !== undefined && email !== before.email) change.email = email
  if (JSON.stringify(subscriptions) !== JSON.stringify(before.email_subscriptions)) {
    change.emailSubscriptions = subscriptions
  }
  return change
}

/** Writes the change; refuses (409) an e-mail that somebody else has. */
async function writeChange(tx: Tx, managerId: number, change: ManagerChange): Promise<void> {
  if (change.email !== undefined) {
    const taken = await tx
      .selectFrom('manager')
      .select('manager.id')
      .where('manager.email', '=', change.email)
      .executeTakeFirst()
    if (taken !== undefined) throw refuse('nameTaken', { field: 'email' })
  }
  await tx
    .updateTable('manager')
    .set({
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.email === undefined ? {} : { email: change.email }),
      ...(change.emailSubscriptions === undefined
        ? {}
        : { email_subscriptions: JSON.stringify(change.emailSubscriptions) }),
    })
    .where('manager.id', '=', managerId)
    .execute()
}

/** Who else holds a session, or a link that was mailed to the old address, has it no more; the old address hears of it. */
async function settleNewEmail(
  deps: ManagerDependencies,
  tx: Tx,
  me: SignedIn,
  { email, sessionId, acceptLanguage }: NewEmail & { readonly acceptLanguage: string | undefined },
): Promise<void> {
  const now = deps.clock.now()
  await endSessionsOf(tx, { managerId: me.managerId, except: sessionId }, now)
  await withdrawSecrets(tx, 'passwordReset', me.managerId, now)
  const values = { name: me.name, email }
  await deps.mailBox.post(tx, writeMail('emailChanged', mailLocaleOf(acceptLanguage), me.email, values))
}

const isEmailTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'manager_email_key'

/**
 * Changes what is one's own (rule TEAM-36). Refuses every other id (404), an e-mail that is none (422), belongs to
 * somebody else (409) or comes without the password (422) or from a sign-in that may not change it (403).
 */
export async function saveManager(
  deps: ManagerDependencies,
  me: SignedIn,
  save: ManagerSave,
  acceptLanguage: string | undefined,
): Promise<CurrentManager> {
  const { managerId } = me
  if (save.id !== managerId) throw refuse('notFound')
  const newEmail = await readNewEmail(deps, me, save.body)
  try {
    await deps.database.asSystem(async tx => {
      const change = await readChange(tx, me, save.body, newEmail?.email)
      if (Object.keys(change).length === 0) return
      await writeChange(tx, managerId, change)
      if (newEmail !== null) await settleNewEmail(deps, tx, me, { ...newEmail, acceptLanguage })
      await recordPersonalAudit(tx, { action: 'manager.save', managerId, actorId: managerId, after: change })
    })
  } catch (error) {
    // Of two who take it at the same time, the one that came second.
    throw isEmailTaken(error) ? refuse('nameTaken', { field: 'email' }) : error
  }
  return readMe(deps.database, me)
}
