import type { contract } from '@waymark/contract'
import { anonymousAttempter, failedLinkAttempts } from '../../../../platform/attempts/index.ts'
import { type Tx, updateById } from '../../../../platform/database/index.ts'
import { type ApiContext, type BodyOf, type Refusal, refuse } from '../../../../platform/http/index.ts'
import { peekSecret, redeemSecret } from '../../../../platform/one-time/index.ts'
import { hashPassword, requireStrongPassword, type SessionDependencies } from '../../session/index.ts'
import { notifyPasswordChanged } from './notify-password-changed.ts'

type Input = BodyOf<typeof contract.auth.resetPassword>

/** The same for a link that is unknown, used, withdrawn or too old. */
function linkInvalid(): Refusal {
  const message = 'is not, or no longer, to be used'
  return refuse('breaksRule', {
    issues: [{ path: 'token', code: 'linkInvalid', message, severity: 'error' }],
  })
}

async function findOwner(tx: Tx, token: string, now: Date) {
  const content = await peekSecret(tx, 'passwordReset', token, now)
  if (content === null || content.managerId === null) return null
  const owner = await tx
    .selectFrom('manager')
    .select(['id', 'name', 'email', 'locale'])
    .where('id', '=', content.managerId)
    .executeTakeFirst()
  return owner ?? null
}

/**
 * Sets a new password with the secret of a mailed link. One that may not be used leaves the link as it is. Ends every
 * session and every other such link; the second factor stays.
 */
export async function resetPassword(
  deps: SessionDependencies,
  { request }: Pick<ApiContext, 'request'>,
  { token, password }: Input,
): Promise<{ ok: true }> {
  const now = deps.clock.now()
  const owner = await deps.attempts.failures(
    failedLinkAttempts(request),
    anonymousAttempter(request),
    async () => {
      const found = await deps.database.asSystem(tx => findOwner(tx, token, now))
      if (found === null) throw linkInvalid()
      return found
    },
  )
  requireStrongPassword(password, owner, 'password')
  const passwordHash = await hashPassword(password, request.ip)
  await deps.database.asSystem(async tx => {
    if ((await redeemSecret(tx, 'passwordReset', token, now)) === null) throw linkInvalid()
    await updateById(tx, 'manager', owner.id, { password_hash: passwordHash, password_changed_at: now })
    const { id: managerId, ...recipient } = owner
    await notifyPasswordChanged(
      tx,
      deps,
      { ...recipient, managerId, actorId: null, keep: null, address: request.ip },
      now,
    )
  })
  return { ok: true }
}
