import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { CompanyAttributesScreen } from '../features/workspace/company-settings/CompanyAttributesScreen.tsx'
import { readAttributeSearch } from '../features/workspace/company-settings/settings-search.ts'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/settings/company-attributes')({
  validateSearch: readAttributeSearch,
  loader: ({ params }) =>
    Promise.all([
      enterSection(params.property, 'settings/company-attributes'),
      i18next.loadNamespaces(['settings', 'people']),
    ]),
  component: CompanyAttributesRoute,
})

function CompanyAttributesRoute() {
  const navigate = Route.useNavigate()
  return (
    <CompanyAttributesScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
