import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { readUserSearch } from '../features/people/people/people-search.ts'
import { UsersScreen } from '../features/people/people/UsersScreen.tsx'
import { prefetchPeople } from '../features/people/people/use-people.ts'
import { openDefaultView } from '../shared/views/open-default-view.ts'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/users/list/users')({
  validateSearch: readUserSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps, cause }) => {
    const view = openDefaultView({
      property: params.property,
      cause,
      screen: 'users/list/users',
      tableId: 'end-users',
      search: deps,
      read: readUserSearch,
    })
    const entered = enterSection(params.property, 'users/list/users')
    void prefetchPeople.users(params.property, deps)
    await Promise.all([view, entered, i18next.loadNamespaces(['people', 'settings', 'imports'])])
  },
  component: UsersRoute,
})

function UsersRoute() {
  const navigate = Route.useNavigate()
  return (
    <UsersScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
