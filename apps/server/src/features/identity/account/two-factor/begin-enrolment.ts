import type { ApiContext, SignedIn } from '../../../../platform/http/index.ts'
import { newTotpSecret, proposeSecret, sealSecret, totpInvitation } from '../../mfa/index.ts'
import {
  requireCurrentPassword,
  requirePasswordSession,
  type SessionDependencies,
} from '../../session/index.ts'

/**
 * Begins enrolling an authenticator app, the first or another: returns the secret, also as address and QR code. It
 * counts once it is confirmed; what counts now goes on counting until then. A password that is sent has to be right.
 */
export async function beginEnrolment(
  deps: SessionDependencies,
  { request }: Pick<ApiContext, 'request'>,
  me: SignedIn,
  currentPassword: string | undefined,
): Promise<{ secret: string; otpauthUrl: string; qrCodeSvg: string }> {
  requirePasswordSession(me)
  if (currentPassword !== undefined) await requireCurrentPassword(deps, me, currentPassword, request.ip)
  const secret = newTotpSecret()
  const sealed = sealSecret(deps.mfaKey, me.managerId, secret)
  await deps.database.asSystem(tx => proposeSecret(tx, me.managerId, sealed))
  return { secret, ...totpInvitation(secret, me.email) }
}
