import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { readOverviewSearch } from '../features/workspace/applications/applications-search.ts'
import { OverviewScreen } from '../features/workspace/applications/OverviewScreen.tsx'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/applications/overview')({
  validateSearch: readOverviewSearch,
  loader: ({ params }) =>
    Promise.all([
      enterSection(params.property, 'applications/overview'),
      i18next.loadNamespaces(['applications', 'settings']),
    ]),
  component: OverviewRoute,
})

function OverviewRoute() {
  const navigate = Route.useNavigate()
  return (
    <OverviewScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
