import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { AnalyticsSettingsScreen } from '../features/workspace/company-settings/AnalyticsSettingsScreen.tsx'
import { readSwitchSearch } from '../features/workspace/company-settings/settings-search.ts'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/settings/analytics/')({
  validateSearch: readSwitchSearch,
  loader: ({ params }) =>
    Promise.all([enterSection(params.property, 'settings/analytics'), i18next.loadNamespaces('settings')]),
  component: AnalyticsSettingsRoute,
})

function AnalyticsSettingsRoute() {
  const navigate = Route.useNavigate()
  return (
    <AnalyticsSettingsScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
