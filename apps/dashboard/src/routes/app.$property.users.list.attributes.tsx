import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { AttributesScreen } from '../features/people/people/AttributesScreen.tsx'
import { readAttributeSearch } from '../features/people/people/people-search.ts'
import { prefetchPeople } from '../features/people/people/use-people.ts'
import { openDefaultView } from '../shared/views/open-default-view.ts'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/users/list/attributes')({
  validateSearch: readAttributeSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps, cause }) => {
    const view = openDefaultView({
      property: params.property,
      cause,
      screen: 'users/list/attributes',
      tableId: 'attributes',
      search: deps,
      read: readAttributeSearch,
    })
    const entered = enterSection(params.property, 'users/list/attributes')
    void prefetchPeople.attributes(params.property, deps)
    await Promise.all([view, entered, i18next.loadNamespaces(['people', 'settings'])])
  },
  component: AttributesRoute,
})

function AttributesRoute() {
  const navigate = Route.useNavigate()
  return (
    <AttributesScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
