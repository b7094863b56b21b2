import { api } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'

/** Most that one call lists. */
const limit = 200

/** A property of the company that the person may enter, the first by name; null where there is none. */
export async function firstPropertyOf(company: number): Promise<number | null> {
  const { items } = await queryClient.fetchQuery(
    api.properties.list.queryOptions({ input: { query: { limit } }, staleTime: 0 }),
  )
  return items.find(property => property.company.id === company)?.id ?? null
}
