import { createFileRoute, redirect } from '@tanstack/react-router'
import { SignInScreen } from '../features/identity/account-area/SignInScreen.tsx'
import { loadAccountTexts } from '../shared/account/load-account-texts.ts'
import { returnAddress } from '../shared/account/return-address.ts'
import { textSearch } from '../shared/account/text-search.ts'
import { session } from '../shared/session/browser-session.ts'

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): { to?: string; sso?: string } =>
    textSearch(search, ['to', 'sso']),
  beforeLoad: async ({ search }) => {
    // A server that is away must not keep anybody from seeing the form.
    const isSignedIn = await session.ensure().catch(() => false)
    if (isSignedIn) throw redirect({ href: returnAddress(search.to) })
  },
  loader: loadAccountTexts,
  component: LoginRoute,
})

function LoginRoute() {
  const { to, sso } = Route.useSearch()
  return <SignInScreen returnTo={returnAddress(to)} ssoReason={sso} />
}
