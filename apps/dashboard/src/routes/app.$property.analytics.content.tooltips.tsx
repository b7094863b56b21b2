import { createFileRoute } from '@tanstack/react-router'
import { tooltipsQuery } from '../features/analytics/content-analytics/content-queries.ts'
import { readItemSearch } from '../features/analytics/content-analytics/content-search.ts'
import { TooltipsScreen } from '../features/analytics/content-analytics/TooltipsScreen.tsx'
import { enterReport } from '../shell/enter-report.ts'

export const Route = createFileRoute('/app/$property/analytics/content/tooltips')({
  validateSearch: readItemSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) =>
    enterReport(params.property, 'analytics/content/tooltips', tooltipsQuery(params.property, deps)),
  component: TooltipsRoute,
})

function TooltipsRoute() {
  const navigate = Route.useNavigate()
  return (
    <TooltipsScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
