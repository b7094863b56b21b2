import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { ExceptionsScreen } from '../features/workspace/company-settings/ExceptionsScreen.tsx'
import { readExceptionSearch } from '../features/workspace/company-settings/settings-search.ts'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/settings/analytics/exceptions')({
  validateSearch: readExceptionSearch,
  loader: ({ params }) =>
    Promise.all([
      enterSection(params.property, 'settings/analytics/exceptions'),
      i18next.loadNamespaces('settings'),
    ]),
  component: ExceptionsRoute,
})

function ExceptionsRoute() {
  const navigate = Route.useNavigate()
  return (
    <ExceptionsScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
