import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { readSearchSettingsSearch } from '../features/delivery/customize/customize-search.ts'
import { SearchScreen } from '../features/delivery/customize/SearchScreen.tsx'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/customize/search')({
  validateSearch: readSearchSettingsSearch,
  loader: ({ params }) =>
    Promise.all([
      enterSection(params.property, 'customize/search'),
      i18next.loadNamespaces(['customize', 'settings']),
    ]),
  component: SearchRoute,
})

function SearchRoute() {
  const navigate = Route.useNavigate()
  const { synonym } = Route.useSearch()
  return (
    <SearchScreen
      synonym={synonym}
      onSynonymTaken={() => void navigate({ search: {}, replace: true, ignoreBlocker: true })}
    />
  )
}
