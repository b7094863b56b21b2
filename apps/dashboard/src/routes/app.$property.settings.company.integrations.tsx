import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { IntegrationsScreen } from '../features/workspace/company-settings/IntegrationsScreen.tsx'
import { readIntegrationSearch } from '../features/workspace/company-settings/settings-search.ts'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/settings/company/integrations')({
  validateSearch: readIntegrationSearch,
  loader: ({ params }) =>
    Promise.all([
      enterSection(params.property, 'settings/company/integrations'),
      i18next.loadNamespaces('settings'),
    ]),
  component: IntegrationsRoute,
})

function IntegrationsRoute() {
  const navigate = Route.useNavigate()
  return (
    <IntegrationsScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }) })}
    />
  )
}
