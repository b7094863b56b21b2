import { contract } from '@waymark/contract'
import { bind } from '../../../platform/http/index.ts'
import { refresh } from './refresh.ts'
import type { SessionDependencies } from './session-dependencies.ts'
import { signIn } from './sign-in.ts'
import { signInMfa } from './sign-in-mfa.ts'
import { signOut } from './sign-out.ts'

/** Signing in, refreshing and signing out: calls that no one needs to be signed in for. */
export function sessionRoutes(deps: SessionDependencies) {
  return {
    signIn: bind(contract.auth.signIn, {
      permission: 'none',
      run: ({ input, ctx }) => signIn(deps, ctx, input.body),
    }),
    signInMfa: bind(contract.auth.signInMfa, {
      permission: 'none',
      run: ({ input, ctx }) => signInMfa(deps, ctx, input.body),
    }),
    refresh: bind(contract.auth.refresh, { permission: 'none', run: ({ ctx }) => refresh(deps, ctx) }),
    signOut: bind(contract.auth.signOut, { permission: 'none', run: ({ ctx }) => signOut(deps, ctx) }),
  }
}
