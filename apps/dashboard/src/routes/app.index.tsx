import { createFileRoute, redirect } from '@tanstack/react-router'
import { api } from '../shared/api/client.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { followDemand } from '../shell/follow-demand.ts'

export const Route = createFileRoute('/app/')({
  loader: async () => {
    const input = { query: { limit: 1 } }
    const { items } = await queryClient
      .fetchQuery(api.properties.list.queryOptions({ input }))
      .catch((error: unknown) => {
        followDemand(error)
        throw error
      })
    const [first] = items
    if (!first) throw redirect({ to: '/error-page', search: { error: 'unauthorized' } })
    throw redirect({ to: '/app/$property', params: { property: first.id }, replace: true })
  },
})
