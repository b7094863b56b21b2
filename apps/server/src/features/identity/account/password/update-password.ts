import type { Tx } from '../../../../platform/database/index.ts'
import { type ApiContext, refuse, type SignedIn } from '../../../../platform/http/index.ts'
import {
  hashPassword,
  requireCurrentPassword,
  requirePasswordSession,
  requireStrongPassword,
  type SessionDependencies,
} from '../../session/index.ts'
import { notifyPasswordChanged } from './notify-password-changed.ts'

interface Input {
  readonly currentPassword: string
  readonly newPassword: string
  readonly confirmation: string
}

/** Puts the new hash in the place of the one that was checked; refuses where another took its place meanwhile. */
async function replaceHash(tx: Tx, managerId: number, hashes: { from: string; to: string }, now: Date) {
  const changed = await tx
    .updateTable('manager')
    .set({ password_hash: hashes.to, password_changed_at: now })
    .where('id', '=', managerId)
    .where('password_hash', '=', hashes.from)
    .returning('locale')
    .executeTakeFirst()
  if (changed === undefined) throw refuse('invalidPasswordExistingMessage')
  return changed
}

/**
 * Changes the caller's password (document 2 §5.1, "Password change"): refuses a wrong current one, then a confirmation that
 * differs, then one that may not be used. Ends every other session.
 */
export async function updatePassword(
  deps: SessionDependencies,
  { request }: Pick<ApiContext, 'request'>,
  me: SignedIn,
  input: Input,
): Promise<{ ok: true }> {
  const keep = requirePasswordSession(me)
  const from = await requireCurrentPassword(deps, me, input.currentPassword, request.ip)
  if (input.newPassword !== input.confirmation) throw refuse('notMatchPasswordMessage')
  requireStrongPassword(input.newPassword, me, 'newPassword')
  const to = await hashPassword(input.newPassword, request.ip)
  const now = deps.clock.now()
  const { managerId, name, email } = me
  await deps.database.asSystem(async tx => {
    const { locale } = await replaceHash(tx, managerId, { from, to }, now)
    await notifyPasswordChanged(
      tx,
      deps,
      { managerId, name, email, locale, actorId: managerId, keep, address: request.ip },
      now,
    )
  })
  return { ok: true }
}
