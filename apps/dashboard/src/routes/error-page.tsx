import { createFileRoute } from '@tanstack/react-router'
import { ErrorScreen } from '../shared/error/ErrorScreen.tsx'

export const Route = createFileRoute('/error-page')({
  validateSearch: (search: Record<string, unknown>): { error?: string } =>
    typeof search['error'] === 'string' ? { error: search['error'] } : {},
  component: ErrorRoute,
})

function ErrorRoute() {
  return (
    <main>
      <ErrorScreen error={Route.useSearch().error} />
    </main>
  )
}
