import { createFileRoute, redirect } from '@tanstack/react-router'
import { RegistrationScreen } from '../features/identity/account-area/RegistrationScreen.tsx'
import { loadAccountTexts } from '../shared/account/load-account-texts.ts'
import { textSearch } from '../shared/account/text-search.ts'
import { api } from '../shared/api/client.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { session } from '../shared/session/browser-session.ts'

/** The address of the person who is signed in, or null. */
async function readOwnEmail(): Promise<string | null> {
  const isSignedIn = await session.ensure().catch(() => false)
  if (!isSignedIn) return null
  return (await queryClient.fetchQuery(api.managers.me.queryOptions({ input: {} }))).email
}

export const Route = createFileRoute('/registration')({
  validateSearch: (search: Record<string, unknown>): { token?: string } => textSearch(search, ['token']),
  loaderDeps: ({ search }) => ({ hasToken: search.token !== undefined }),
  loader: async ({ deps }) => {
    const [ownEmail] = await Promise.all([readOwnEmail(), loadAccountTexts()])
    if (ownEmail !== null && !deps.hasToken) throw redirect({ to: '/app' })
    return { ownEmail }
  },
  component: RegistrationRoute,
})

function RegistrationRoute() {
  const { token } = Route.useSearch()
  const { ownEmail } = Route.useLoaderData()
  return <RegistrationScreen key={token} token={token} ownEmail={ownEmail} />
}
