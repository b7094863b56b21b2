import { createFileRoute, redirect } from '@tanstack/react-router'
import { returnAddress } from '../shared/account/return-address.ts'
import { textSearch } from '../shared/account/text-search.ts'
import { client } from '../shared/api/client.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { errorCode } from '../shared/api/refusal.ts'
import { firstPropertyOf } from '../shared/property/first-property-of.ts'
import { session } from '../shared/session/browser-session.ts'

interface SignedInSearch {
  readonly handoff?: string
  readonly tested?: string
  readonly company?: number
}

/** Back from a test of the company's identity provider: to the screen that shows how it went. */
async function showTest(company: number): Promise<never> {
  if (!(await session.ensure())) throw redirect({ to: '/login' })
  const property = await firstPropertyOf(company)
  if (property === null) throw redirect({ to: '/app' })
  throw redirect({ href: `/app/${property}/settings/company/team/sso`, replace: true })
}

/** Turns what the identity provider's answer was worth into a session of this browser. */
async function finish(handoff: string): Promise<never> {
  const reply = await client.auth.finishSso({ body: { handoff } }).catch(error => {
    const isOver = errorCode(error) === 'breaksRule'
    throw isOver ? redirect({ to: '/login', search: { sso: 'relayState' }, replace: true }) : error
  })
  queryClient.clear() // what an earlier person saw is not for this one
  session.accept(reply)
  throw redirect({ href: returnAddress(reply.returnTo), replace: true })
}

export const Route = createFileRoute('/signed-in')({
  validateSearch: (search: Record<string, unknown>): SignedInSearch => ({
    ...textSearch(search, ['handoff', 'tested']),
    ...(typeof search['company'] === 'number' ? { company: search['company'] } : {}),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    if (deps.tested !== undefined && deps.company !== undefined) return showTest(deps.company)
    if (deps.handoff !== undefined) return finish(deps.handoff)
    throw redirect({ to: '/login' })
  },
})
