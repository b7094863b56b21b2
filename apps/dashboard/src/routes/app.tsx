import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { api } from '../shared/api/client.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { session } from '../shared/session/browser-session.ts'

export const Route = createFileRoute('/app')({
  beforeLoad: async ({ location }) => {
    if (!(await session.ensure())) throw redirect({ to: '/login', search: { to: location.href } })
  },
  loader: () => {
    void queryClient.prefetchQuery(api.managers.me.queryOptions({ input: {} }))
  },
  component: Outlet,
})
