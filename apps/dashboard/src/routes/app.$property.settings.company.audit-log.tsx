import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { AuditLogScreen } from '../features/workspace/audit-log/AuditLogScreen.tsx'
import { readAuditSearch } from '../features/workspace/audit-log/audit-search.ts'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/settings/company/audit-log')({
  validateSearch: readAuditSearch,
  loader: async ({ params }) => {
    await Promise.all([
      enterSection(params.property, 'settings/company/audit-log'),
      i18next.loadNamespaces('dates'),
    ])
  },
  component: AuditLogRoute,
})

function AuditLogRoute() {
  const navigate = Route.useNavigate()
  return (
    <AuditLogScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
