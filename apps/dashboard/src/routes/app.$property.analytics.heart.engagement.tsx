import { createFileRoute } from '@tanstack/react-router'
import { EngagementScreen } from '../features/analytics/heart/EngagementScreen.tsx'
import { engagementQuery } from '../features/analytics/heart/heart-queries.ts'
import { visitSorts } from '../features/analytics/heart/heart-search.ts'
import { readTableSearch } from '../shared/analytics/analytics-search.ts'
import { enterReport } from '../shell/enter-report.ts'

export const Route = createFileRoute('/app/$property/analytics/heart/engagement')({
  validateSearch: search => readTableSearch(search, visitSorts),
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) =>
    enterReport(params.property, 'analytics/heart/engagement', engagementQuery(params.property, deps)),
  component: EngagementRoute,
})

function EngagementRoute() {
  const navigate = Route.useNavigate()
  return (
    <EngagementScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
