import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { AppDiscoveryScreen } from '../features/workspace/applications/AppDiscoveryScreen.tsx'
import { readDiscoverySearch } from '../features/workspace/applications/applications-search.ts'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/applications/app-discovery')({
  validateSearch: readDiscoverySearch,
  loader: ({ params }) =>
    Promise.all([
      enterSection(params.property, 'applications/app-discovery'),
      i18next.loadNamespaces(['applications', 'settings']),
    ]),
  component: AppDiscoveryRoute,
})

function AppDiscoveryRoute() {
  const navigate = Route.useNavigate()
  return (
    <AppDiscoveryScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
