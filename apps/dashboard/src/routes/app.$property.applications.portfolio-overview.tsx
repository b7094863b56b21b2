import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { readPortfolioSearch } from '../features/workspace/applications/applications-search.ts'
import { PortfolioScreen } from '../features/workspace/applications/PortfolioScreen.tsx'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/applications/portfolio-overview')({
  validateSearch: readPortfolioSearch,
  loader: ({ params }) =>
    Promise.all([
      enterSection(params.property, 'applications/portfolio-overview'),
      i18next.loadNamespaces(['applications', 'settings']),
    ]),
  component: PortfolioRoute,
})

function PortfolioRoute() {
  const navigate = Route.useNavigate()
  return (
    <PortfolioScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
