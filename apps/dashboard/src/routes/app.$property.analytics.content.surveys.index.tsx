import { createFileRoute } from '@tanstack/react-router'
import { SurveysScreen } from '../features/analytics/content-analytics/SurveysScreen.tsx'
import { surveysQuery } from '../shared/analytics/answers/answer-queries.ts'
import { readAnswerSearch } from '../shared/analytics/answers/answer-search.ts'
import { enterReport } from '../shell/enter-report.ts'

export const Route = createFileRoute('/app/$property/analytics/content/surveys/')({
  validateSearch: readAnswerSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) =>
    enterReport(params.property, 'analytics/content/surveys', surveysQuery(params.property, deps)),
  component: SurveysRoute,
})

function SurveysRoute() {
  const navigate = Route.useNavigate()
  return (
    <SurveysScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
