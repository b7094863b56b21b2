import { createFileRoute } from '@tanstack/react-router'
import { segmentsQuery } from '../features/analytics/heart/heart-queries.ts'
import { readSegmentsSearch } from '../features/analytics/heart/heart-search.ts'
import { SegmentsScreen } from '../features/analytics/heart/SegmentsScreen.tsx'
import { enterReport } from '../shell/enter-report.ts'

export const Route = createFileRoute('/app/$property/analytics/heart/segments')({
  validateSearch: readSegmentsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) =>
    enterReport(params.property, 'analytics/heart/segments', segmentsQuery(params.property, deps)),
  component: SegmentsRoute,
})

function SegmentsRoute() {
  const navigate = Route.useNavigate()
  return (
    <SegmentsScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
