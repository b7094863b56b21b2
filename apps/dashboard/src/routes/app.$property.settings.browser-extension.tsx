import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { BrowserExtensionScreen } from '../features/workspace/company-settings/BrowserExtensionScreen.tsx'
import { readSessionSearch } from '../features/workspace/company-settings/extension-session-search.ts'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/settings/browser-extension')({
  validateSearch: readSessionSearch,
  loader: ({ params }) =>
    Promise.all([
      enterSection(params.property, 'settings/browser-extension'),
      i18next.loadNamespaces('settings'),
    ]),
  component: BrowserExtensionRoute,
})

function BrowserExtensionRoute() {
  const navigate = Route.useNavigate()
  return (
    <BrowserExtensionScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
