import { createFileRoute } from '@tanstack/react-router'
import { OverviewScreen } from '../features/analytics/analytics-overview/OverviewScreen.tsx'
import { overviewQuery } from '../features/analytics/analytics-overview/overview-query.ts'
import { readRangeSearch } from '../shared/analytics/analytics-search.ts'
import { enterReport } from '../shell/enter-report.ts'

export const Route = createFileRoute('/app/$property/analytics/overview')({
  validateSearch: readRangeSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) =>
    enterReport(params.property, 'analytics/overview', overviewQuery(params.property, deps)),
  component: OverviewRoute,
})

function OverviewRoute() {
  const navigate = Route.useNavigate()
  return (
    <OverviewScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
