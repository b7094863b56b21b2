import { createFileRoute } from '@tanstack/react-router'
import { validatorsQuery } from '../features/analytics/content-analytics/content-queries.ts'
import { readItemSearch } from '../features/analytics/content-analytics/content-search.ts'
import { ValidatorsScreen } from '../features/analytics/content-analytics/ValidatorsScreen.tsx'
import { enterReport } from '../shell/enter-report.ts'

export const Route = createFileRoute('/app/$property/analytics/content/validators')({
  validateSearch: readItemSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) =>
    enterReport(params.property, 'analytics/content/validators', validatorsQuery(params.property, deps)),
  component: ValidatorsRoute,
})

function ValidatorsRoute() {
  const navigate = Route.useNavigate()
  return (
    <ValidatorsScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
