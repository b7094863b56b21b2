import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { readLanguageSearch } from '../features/delivery/customize/customize-search.ts'
import { TextsScreen } from '../features/delivery/customize/TextsScreen.tsx'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/customize/texts')({
  validateSearch: readLanguageSearch,
  loader: ({ params }) =>
    Promise.all([
      enterSection(params.property, 'customize/texts'),
      i18next.loadNamespaces(['customize', 'settings']),
    ]),
  component: TextsRoute,
})

function TextsRoute() {
  const navigate = Route.useNavigate()
  return (
    <TextsScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
