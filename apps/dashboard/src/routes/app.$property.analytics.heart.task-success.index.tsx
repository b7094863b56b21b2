import { createFileRoute } from '@tanstack/react-router'
import { tasksQuery } from '../features/analytics/heart/heart-queries.ts'
import { readTaskSearch } from '../features/analytics/heart/heart-search.ts'
import { TaskSuccessScreen } from '../features/analytics/heart/TaskSuccessScreen.tsx'
import { enterReport } from '../shell/enter-report.ts'

export const Route = createFileRoute('/app/$property/analytics/heart/task-success/')({
  validateSearch: readTaskSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) =>
    enterReport(params.property, 'analytics/heart/task-success', tasksQuery(params.property, deps)),
  component: TaskSuccessRoute,
})

function TaskSuccessRoute() {
  const navigate = Route.useNavigate()
  return (
    <TaskSuccessScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
