import { createFileRoute } from '@tanstack/react-router'
import { isSection, type Section } from '@waymark/domain/identity/access'
import { ErrorPage } from '../shell/ErrorPage.tsx'

interface ErrorSearch {
  readonly error?: string
  /** The section that the role may not view. */
  readonly section?: Section
}

export const Route = createFileRoute('/error-page')({
  validateSearch: ({ error, section }: Record<string, unknown>): ErrorSearch => ({
    ...(typeof error === 'string' ? { error } : {}),
    ...(typeof section === 'string' && isSection(section) ? { section } : {}),
  }),
  component: ErrorRoute,
})

function ErrorRoute() {
  const { error, section } = Route.useSearch()
  return <ErrorPage error={error} section={section} />
}
