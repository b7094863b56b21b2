import type { contract } from '@waymark/contract'
import { readEmail } from '@waymark/domain/foundation/text'
import { type ApiContext, type BodyOf, breaksRule, refuse } from '../../../platform/http/index.ts'
import { mailLocaleOf } from '../../../platform/mail/index.ts'
import { requireStrongPassword } from '../session/index.ts'
import { limitRegistrations } from './limit-registrations.ts'
import type { ManagerDependencies } from './manager-dependencies.ts'
import { registerWithInvite } from './register-with-invite.ts'
import { registerWithoutInvite } from './register-without-invite.ts'
import type { Registration } from './registration.ts'

type SentRegistration = BodyOf<typeof contract.managers.register>

function readRegistration(ctx: ApiContext, sent: SentRegistration): Registration {
  const email = readEmail(sent.email)
  if (email === null) throw breaksRule('email', 'emailInvalid', 'This is no e-mail address.')
  const name = sent.name.trim()
  requireStrongPassword(sent.password, { email, name }, 'password')
  return {
    name,
    email,
    password: sent.password,
    locale: mailLocaleOf(ctx.request.headers['accept-language']),
    address: ctx.request.ip,
  }
}

/**
 * Registers a person (document 1 §3, "Registration"): with the secret of an invite, which was mailed to the address and
 * so proves it, into its company; else, where the operator allows it, once the address is proven by a mailed link. The answer tells nothing of who is registered already to
 * anyone but the holder of an invite, who has shown that the mailbox is theirs.
 */
export async function register(
  deps: ManagerDependencies,
  ctx: ApiContext,
  sent: SentRegistration,
): Promise<{ email: string; status: 'registered' | 'verificationSent' }> {
  const { token } = sent
  if (token === undefined && deps.registration === 'invite') throw refuse('registrationClosed')
  const input = readRegistration(ctx, sent)
  await limitRegistrations(deps, { ...input, token })
  if (token === undefined) {
    await registerWithoutInvite(deps, input)
    return { email: input.email, status: 'verificationSent' }
  }
  await registerWithInvite(deps, input, token)
  return { email: input.email, status: 'registered' }
}
