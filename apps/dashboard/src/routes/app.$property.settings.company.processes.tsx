import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { ProcessesScreen } from '../features/workspace/company-settings/ProcessesScreen.tsx'
import { readProcessSearch } from '../features/workspace/company-settings/settings-search.ts'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/settings/company/processes')({
  validateSearch: readProcessSearch,
  loader: ({ params }) =>
    Promise.all([
      enterSection(params.property, 'settings/company/processes'),
      i18next.loadNamespaces(['settings', 'translations']),
    ]),
  component: ProcessesRoute,
})

function ProcessesRoute() {
  const navigate = Route.useNavigate()
  return (
    <ProcessesScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
