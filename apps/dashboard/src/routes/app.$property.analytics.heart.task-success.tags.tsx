import { createFileRoute } from '@tanstack/react-router'
import { TaskSuccessScreen } from '../features/heart/TaskSuccessScreen.tsx'
import { enterReport } from '../shell/enter-report.ts'

export const Route = createFileRoute('/app/$property/analytics/heart/task-success/tags')({
  loader: ({ params }) => enterReport(params.property, 'analytics/heart/task-success/tags', null),
  component: ElementTagsRoute,
})

function ElementTagsRoute() {
  return <TaskSuccessScreen of="tags" />
}
