import { createFileRoute } from '@tanstack/react-router'
import { HappinessScreen } from '../features/analytics/heart/HappinessScreen.tsx'
import { happinessQuery } from '../features/analytics/heart/heart-queries.ts'
import { readAnswerSearch } from '../shared/analytics/answers/answer-search.ts'
import { enterReport } from '../shell/enter-report.ts'

export const Route = createFileRoute('/app/$property/analytics/heart/happiness/')({
  validateSearch: readAnswerSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) =>
    enterReport(params.property, 'analytics/heart/happiness', happinessQuery(params.property, deps)),
  component: HappinessRoute,
})

function HappinessRoute() {
  const navigate = Route.useNavigate()
  return (
    <HappinessScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
