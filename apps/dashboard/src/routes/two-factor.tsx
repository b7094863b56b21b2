import { createFileRoute, redirect } from '@tanstack/react-router'
import { TwoFactorScreen } from '../features/identity/account-area/TwoFactorScreen.tsx'
import { loadAccountTexts } from '../shared/account/load-account-texts.ts'
import { returnAddress } from '../shared/account/return-address.ts'
import { textSearch } from '../shared/account/text-search.ts'
import { api } from '../shared/api/client.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { session } from '../shared/session/browser-session.ts'

export const Route = createFileRoute('/two-factor')({
  validateSearch: (search: Record<string, unknown>): { to?: string } => textSearch(search, ['to']),
  beforeLoad: async ({ location }) => {
    if (!(await session.ensure())) throw redirect({ to: '/login', search: { to: location.href } })
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const me = queryClient.fetchQuery(api.managers.me.queryOptions({ input: {}, staleTime: 0 }))
    const [{ mustEnrolMfa }] = await Promise.all([me, loadAccountTexts()])
    if (!mustEnrolMfa) throw redirect({ href: returnAddress(deps.to), replace: true })
  },
  // Once set up, the loader must not lead away before the recovery codes are kept.
  shouldReload: false,
  component: TwoFactorRoute,
})

function TwoFactorRoute() {
  return <TwoFactorScreen returnTo={returnAddress(Route.useSearch().to)} />
}
