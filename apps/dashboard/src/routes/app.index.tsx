import { createFileRoute, redirect } from '@tanstack/react-router'
import { api } from '../shared/api/client.ts'
import { queryClient } from '../shared/api/query-client.ts'

export const Route = createFileRoute('/app/')({
  loader: async () => {
    const input = { query: { limit: 1 } }
    const { items } = await queryClient.fetchQuery(api.properties.list.queryOptions({ input }))
    const [first] = items
    if (!first) throw redirect({ to: '/error-page', search: { error: 'unauthorized' } })
    throw redirect({ to: '/app/$property', params: { property: first.id }, replace: true })
  },
})
