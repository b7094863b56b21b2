import { client } from '../../../shared/api/client.ts'
import { refusalOf } from '../../../shared/api/refusal.ts'
import type { SignInStep } from './sign-in-step.ts'
import { useEnter } from './use-enter.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * Signs in with a password and goes on to `returnTo`. Resolves with the next step where the password alone does
 * not do, else with null; other refusals are thrown.
 */
export function useSignIn(returnTo: string): (credentials: Credentials) => Promise<SignInStep | null> {
  const enter = useEnter(returnTo)
  return async ({ email, password }) => {
    try {
      const reply = await client.auth.signIn({ body: { email, password } })
      if ('mfaRequired' in reply) return { kind: 'code', challenge: reply.challenge }
      await enter(reply)
      return null
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal?.code !== 'ssoRequired') throw error
      return { kind: 'ssoRequired', startUrl: refusal.data.startUrl }
    }
  }
}
