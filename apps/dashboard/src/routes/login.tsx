import { createFileRoute, redirect } from '@tanstack/react-router'
import { SignInScreen } from '../features/sign-in/SignInScreen.tsx'
import { session } from '../shared/session/browser-session.ts'
import { returnAddress } from '../shared/session/return-address.ts'

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): { to?: string } =>
    typeof search['to'] === 'string' ? { to: search['to'] } : {},
  beforeLoad: async ({ search }) => {
    // A server that is away must not keep anybody from seeing the form.
    const isSignedIn = await session.ensure().catch(() => false)
    if (isSignedIn) throw redirect({ href: returnAddress(search.to, window.location.origin) })
  },
  component: LoginRoute,
})

function LoginRoute() {
  const { to } = Route.useSearch()
  return <SignInScreen returnTo={returnAddress(to, window.location.origin)} />
}
