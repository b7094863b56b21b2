import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from '../shell/ErrorPage.tsx'

export const Route = createFileRoute('/error-page')({
  validateSearch: (search: Record<string, unknown>): { error?: string } =>
    typeof search['error'] === 'string' ? { error: search['error'] } : {},
  component: ErrorRoute,
})

function ErrorRoute() {
  return <ErrorPage error={Route.useSearch().error} />
}
