import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { SetupScreen } from '../features/workspace/application-settings/SetupScreen.tsx'
import { readSetupSearch } from '../features/workspace/application-settings/setup-search.ts'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/application-settings/setup')({
  validateSearch: readSetupSearch,
  loader: ({ params }) =>
    Promise.all([
      enterSection(params.property, 'application-settings/setup'),
      i18next.loadNamespaces(['application', 'settings']),
    ]),
  component: SetupRoute,
})

function SetupRoute() {
  const navigate = Route.useNavigate()
  return (
    <SetupScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
