import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { readLanguagesSearch } from '../features/delivery/customize/customize-search.ts'
import { LanguagesScreen } from '../features/delivery/customize/LanguagesScreen.tsx'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/customize/languages')({
  validateSearch: readLanguagesSearch,
  loader: ({ params }) =>
    Promise.all([
      enterSection(params.property, 'customize/languages'),
      i18next.loadNamespaces(['customize', 'settings', 'people', 'files', 'translations']),
    ]),
  component: LanguagesRoute,
})

function LanguagesRoute() {
  const navigate = Route.useNavigate()
  return (
    <LanguagesScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
