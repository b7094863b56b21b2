import type { CurrentManager, contract } from '@waymark/contract'
import { readEmail } from '@waymark/domain/foundation/text'
import { type Tx, updateById } from '../../../platform/database/index.ts'
import {
  type BodyOf,
  breaksRule,
  refuse,
  requireRecentProof,
  type SignedIn,
} from '../../../platform/http/index.ts'
import { recordPersonalAudit } from '../../../platform/record/index.ts'
import { requireCurrentPassword, requirePasswordSession } from '../session/index.ts'
import { beginEmailChange, limitEmailLinks } from './email/pending-email.ts'
import type { ManagerDependencies } from './manager-dependencies.ts'
import { readMe } from './read-me.ts'

export interface ManagerSave {
  readonly id: number
  /** Client address. */
  readonly address: string
  readonly body: BodyOf<typeof contract.managers.save>
}

interface ManagerChange {
  name?: string
  emailSubscriptions?: readonly string[]
}

/** The new e-mail, or null where it stays. Refuses (403, 422, 429) who may not change it now. */
async function readNewEmail(
  deps: ManagerDependencies,
  me: SignedIn,
  { body: { email: sent, currentPassword }, address }: ManagerSave,
): Promise<string | null> {
  if (sent === undefined) return null
  const email = readEmail(sent)
  if (email === null) throw breaksRule('email', 'emailInvalid', 'This is no e-mail address.')
  if (email === me.email) return null
  requirePasswordSession(me)
  requireRecentProof(me)
  if (currentPassword !== undefined) await requireCurrentPassword(deps, me, currentPassword, address)
  await limitEmailLinks(deps, { managerId: me.managerId, address }, email)
  return email
}

async function readChange(tx: Tx, me: SignedIn, body: ManagerSave['body']): Promise<ManagerChange> {
  const before = await tx
    .selectFrom('manager')
    .select(['manager.name', 'manager.email_subscriptions'])
    .where('manager.id', '=', me.managerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const change: ManagerChange = {}
  const name = body.name?.trim() ?? before.name
  const subscriptions = [...new Set(body.emailSubscriptions ?? (before.email_subscriptions as string[]))]
  if (name !== before.name) change.name = name
  if (JSON.stringify(subscriptions) !== JSON.stringify(before.email_subscriptions)) {
    change.emailSubscriptions = subscriptions
  }
  return change
}

async function writeChange(tx: Tx, managerId: number, change: ManagerChange): Promise<void> {
  await updateById(tx, 'manager', managerId, {
    ...(change.name === undefined ? {} : { name: change.name }),
    ...(change.emailSubscriptions === undefined
      ? {}
      : { email_subscriptions: JSON.stringify(change.emailSubscriptions) }),
  })
  await recordPersonalAudit(tx, { action: 'manager.save', managerId, actorId: managerId, after: change })
}

/**
 * Changes the caller's own account (rule TEAM-36). A new e-mail is pending until the link mailed to it is used; the answer is
 * the same whether it has an account. Refuses every other id (404), an invalid e-mail (422), more changes of it
 * than a few (429), and one without a recent proof of who the person is or from a sign-in that may not change it (403).
 */
export async function saveManager(
  deps: ManagerDependencies,
  me: SignedIn,
  save: ManagerSave,
): Promise<CurrentManager> {
  const { managerId } = me
  if (save.id !== managerId) throw refuse('notFound')
  const newEmail = await readNewEmail(deps, me, save)
  await deps.database.asSystem(async tx => {
    const change = await readChange(tx, me, save.body)
    if (Object.keys(change).length > 0) await writeChange(tx, managerId, change)
    if (newEmail !== null) await beginEmailChange(deps, tx, me, newEmail)
  })
  return readMe(deps, me)
}
