import { client } from '../../shared/api/client.ts'
import type { SignInStep } from './sign-in-step.ts'
import { useSignIn } from './use-sign-in.ts'

interface Newcomer {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** After registering: in, one more step, or `askedToSignIn` where the address had an account before. */
export type Registered = SignInStep | { readonly kind: 'askedToSignIn' } | null

/**
 * Registers, with the token of an invite where there is one, and signs in with what was typed. Null when the
 * person is in.
 */
export function useRegister(token: string | undefined): (newcomer: Newcomer) => Promise<Registered> {
  const signIn = useSignIn('/app')
  return async newcomer => {
    await client.managers.register({ body: { ...newcomer, ...(token === undefined ? {} : { token }) } })
    try {
      return await signIn(newcomer)
    } catch {
      // The address has an account already: the server answers alike and writes a message to its owner.
      return { kind: 'askedToSignIn' }
    }
  }
}
