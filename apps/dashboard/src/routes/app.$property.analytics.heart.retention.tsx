import { createFileRoute } from '@tanstack/react-router'
import { retentionQuery } from '../features/analytics/heart/heart-queries.ts'
import { RetentionScreen } from '../features/analytics/heart/RetentionScreen.tsx'
import { readRangeSearch } from '../shared/analytics/analytics-search.ts'
import { enterReport } from '../shell/enter-report.ts'

export const Route = createFileRoute('/app/$property/analytics/heart/retention')({
  validateSearch: readRangeSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) =>
    enterReport(params.property, 'analytics/heart/retention', retentionQuery(params.property, deps)),
  component: RetentionRoute,
})

function RetentionRoute() {
  const navigate = Route.useNavigate()
  return (
    <RetentionScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
