import { createFileRoute } from '@tanstack/react-router'
import { ContentOverviewScreen } from '../features/analytics/content-analytics/ContentOverviewScreen.tsx'
import { contentQuery } from '../features/analytics/content-analytics/content-queries.ts'
import { readRangeSearch } from '../shared/analytics/analytics-search.ts'
import { enterReport } from '../shell/enter-report.ts'

export const Route = createFileRoute('/app/$property/analytics/content/overview')({
  validateSearch: readRangeSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) =>
    enterReport(params.property, 'analytics/content/overview', contentQuery(params.property, deps)),
  component: ContentOverviewRoute,
})

function ContentOverviewRoute() {
  const navigate = Route.useNavigate()
  return (
    <ContentOverviewScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
