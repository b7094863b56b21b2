import { createFileRoute } from '@tanstack/react-router'
import { ElementTagsScreen } from '../features/analytics/heart/ElementTagsScreen.tsx'
import { tagsQuery } from '../features/analytics/heart/heart-queries.ts'
import { readRangeSearch } from '../shared/analytics/analytics-search.ts'
import { enterReport } from '../shell/enter-report.ts'

export const Route = createFileRoute('/app/$property/analytics/heart/task-success/tags')({
  validateSearch: readRangeSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) =>
    enterReport(params.property, 'analytics/heart/task-success/tags', tagsQuery(params.property, deps)),
  component: ElementTagsRoute,
})

function ElementTagsRoute() {
  const navigate = Route.useNavigate()
  return (
    <ElementTagsScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
