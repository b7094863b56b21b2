import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { CopilotScreen } from '../features/workspace/application-settings/CopilotScreen.tsx'
import { readCopilotSearch } from '../features/workspace/application-settings/copilot-search.ts'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/application-settings/copilot')({
  validateSearch: readCopilotSearch,
  loader: ({ params }) =>
    Promise.all([
      enterSection(params.property, 'application-settings/copilot'),
      i18next.loadNamespaces(['application', 'settings']),
    ]),
  component: CopilotRoute,
})

function CopilotRoute() {
  const navigate = Route.useNavigate()
  return (
    <CopilotScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
