import { createFileRoute, redirect, useRouterState } from '@tanstack/react-router'
import { SingleSignOnScreen } from '../features/identity/account-area/SingleSignOnScreen.tsx'
import { loadAccountTexts } from '../shared/account/load-account-texts.ts'
import { returnAddress } from '../shared/account/return-address.ts'
import { textSearch } from '../shared/account/text-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Start URL of single sign-on. It is not in the address, because anyone could write another URL there. */
    readonly ssoStartUrl?: string
  }
}

export const Route = createFileRoute('/single-sign-on')({
  validateSearch: (search: Record<string, unknown>): { to?: string } => textSearch(search, ['to']),
  beforeLoad: ({ location }) => {
    if (location.state.ssoStartUrl === undefined) throw redirect({ to: '/app' })
  },
  loader: loadAccountTexts,
  component: SingleSignOnRoute,
})

function SingleSignOnRoute() {
  const { to } = Route.useSearch()
  const startUrl = useRouterState({ select: state => state.location.state.ssoStartUrl })
  return startUrl === undefined ? null : (
    <SingleSignOnScreen startUrl={startUrl} returnTo={returnAddress(to)} />
  )
}
