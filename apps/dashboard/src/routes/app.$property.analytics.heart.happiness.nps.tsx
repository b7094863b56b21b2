import { createFileRoute } from '@tanstack/react-router'
import { HeartNpsScreen } from '../features/analytics/heart/HeartNpsScreen.tsx'
import { npsQuery } from '../shared/analytics/answers/answer-queries.ts'
import { readAnswerSearch } from '../shared/analytics/answers/answer-search.ts'
import { enterReport } from '../shell/enter-report.ts'

export const Route = createFileRoute('/app/$property/analytics/heart/happiness/nps')({
  validateSearch: readAnswerSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) =>
    enterReport(params.property, 'analytics/heart/happiness/nps', npsQuery(params.property, deps)),
  component: HeartNpsRoute,
})

function HeartNpsRoute() {
  const navigate = Route.useNavigate()
  return (
    <HeartNpsScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
