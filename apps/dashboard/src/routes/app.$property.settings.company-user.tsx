import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { CompanyUsersScreen } from '../features/workspace/company-settings/CompanyUsersScreen.tsx'
import { readCompanyUserSearch } from '../features/workspace/company-settings/settings-search.ts'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/settings/company-user')({
  validateSearch: readCompanyUserSearch,
  loader: ({ params }) =>
    Promise.all([
      enterSection(params.property, 'settings/company-user'),
      i18next.loadNamespaces(['settings', 'imports']),
    ]),
  component: CompanyUsersRoute,
})

function CompanyUsersRoute() {
  const navigate = Route.useNavigate()
  return (
    <CompanyUsersScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
