import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { readLanguageSearch } from '../features/delivery/customize/customize-search.ts'
import { WelcomeSlideScreen } from '../features/delivery/customize/WelcomeSlideScreen.tsx'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/customize/welcome-slide')({
  validateSearch: readLanguageSearch,
  loader: ({ params }) =>
    Promise.all([
      enterSection(params.property, 'customize/welcome-slide'),
      i18next.loadNamespaces(['customize', 'settings', 'media', 'guide', 'people']),
    ]),
  component: WelcomeSlideRoute,
})

function WelcomeSlideRoute() {
  const navigate = Route.useNavigate()
  return (
    <WelcomeSlideScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
