import { client } from '../../../shared/api/client.ts'
import type { SignInStep } from './sign-in-step.ts'
import { useSignIn } from './use-sign-in.ts'

interface Newcomer {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** After registering: in, one more step, or a message on its way with the link that the account begins with. */
export type Registered =
  | SignInStep
  | { readonly kind: 'checkInbox'; readonly email: string; readonly resend: () => Promise<unknown> }
  | null

/**
 * Registers. With the token of an invite it signs in with what was typed, and null says that the person is in;
 * without one the address has to be proven first.
 */
export function useRegister(token: string | undefined): (newcomer: Newcomer) => Promise<Registered> {
  const signIn = useSignIn('/app')
  return async newcomer => {
    const register = () =>
      client.managers.register({ body: { ...newcomer, ...(token === undefined ? {} : { token }) } })
    const { email, status } = await register()
    return status === 'verificationSent' ? { kind: 'checkInbox', email, resend: register } : signIn(newcomer)
  }
}
