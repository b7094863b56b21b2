import { createFileRoute } from '@tanstack/react-router'
import { searchQuery } from '../features/analytics/content-analytics/content-queries.ts'
import { readQueriesSearch } from '../features/analytics/content-analytics/content-search.ts'
import { SearchScreen } from '../features/analytics/content-analytics/SearchScreen.tsx'
import { enterReport } from '../shell/enter-report.ts'

export const Route = createFileRoute('/app/$property/analytics/content/search')({
  validateSearch: readQueriesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) =>
    enterReport(params.property, 'analytics/content/search', searchQuery(params.property, deps)),
  component: SearchRoute,
})

function SearchRoute() {
  const navigate = Route.useNavigate()
  return (
    <SearchScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
