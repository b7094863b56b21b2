import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { ManageListScreen } from '../features/manage/ManageListScreen.tsx'
import { readManageSearch } from '../features/manage/manage-search.ts'
import { prefetchManage } from '../features/manage/use-manage-list.ts'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/manage/list')({
  validateSearch: readManageSearch,
  loader: async ({ params }) => {
    prefetchManage(params.property)
    await Promise.all([enterSection(params.property, 'manage/list'), i18next.loadNamespaces('manage')])
  },
  component: ManageListRoute,
})

function ManageListRoute() {
  const navigate = Route.useNavigate()
  return (
    <ManageListScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
