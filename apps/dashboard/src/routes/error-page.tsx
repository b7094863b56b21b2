import { createFileRoute } from '@tanstack/react-router'
import { ErrorScreen } from '../shell/ErrorScreen.tsx'

export const Route = createFileRoute('/error-page')({
  validateSearch: (search: Record<string, unknown>): { error?: string } =>
    typeof search['error'] === 'string' ? { error: search['error'] } : {},
  component: ErrorRoute,
})

function ErrorRoute() {
  return <ErrorScreen error={Route.useSearch().error} />
}
