import { createFileRoute } from '@tanstack/react-router'
import { ContentNpsScreen } from '../features/analytics/content-analytics/ContentNpsScreen.tsx'
import { npsQuery } from '../shared/analytics/answers/answer-queries.ts'
import { readAnswerSearch } from '../shared/analytics/answers/answer-search.ts'
import { enterReport } from '../shell/enter-report.ts'

export const Route = createFileRoute('/app/$property/analytics/content/surveys/nps')({
  validateSearch: readAnswerSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) =>
    enterReport(params.property, 'analytics/content/surveys/nps', npsQuery(params.property, deps)),
  component: ContentNpsRoute,
})

function ContentNpsRoute() {
  const navigate = Route.useNavigate()
  return (
    <ContentNpsScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
