import { createFileRoute } from '@tanstack/react-router'
import { HeartSurveysScreen } from '../features/analytics/heart/HeartSurveysScreen.tsx'
import { surveysQuery } from '../shared/analytics/answers/answer-queries.ts'
import { readAnswerSearch } from '../shared/analytics/answers/answer-search.ts'
import { enterReport } from '../shell/enter-report.ts'

export const Route = createFileRoute('/app/$property/analytics/heart/happiness/survey')({
  validateSearch: readAnswerSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) =>
    enterReport(params.property, 'analytics/heart/happiness/survey', surveysQuery(params.property, deps)),
  component: HeartSurveysRoute,
})

function HeartSurveysRoute() {
  const navigate = Route.useNavigate()
  return (
    <HeartSurveysScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
