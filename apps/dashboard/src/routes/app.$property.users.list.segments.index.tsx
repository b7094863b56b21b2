import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { readSegmentSearch } from '../features/people/people/people-search.ts'
import { SegmentsScreen } from '../features/people/people/SegmentsScreen.tsx'
import { prefetchPeople } from '../features/people/people/use-people.ts'
import { openDefaultView } from '../shared/views/open-default-view.ts'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/users/list/segments/')({
  validateSearch: readSegmentSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps, cause }) => {
    const view = openDefaultView({
      property: params.property,
      cause,
      screen: 'users/list/segments',
      tableId: ({ kind }) => (kind === 'pages' ? 'page-segments' : 'user-segments'),
      search: deps,
      read: readSegmentSearch,
    })
    const entered = enterSection(params.property, 'users/list/segments')
    void prefetchPeople.segments(params.property, deps)
    await Promise.all([view, entered, i18next.loadNamespaces(['people', 'settings', 'dates'])])
  },
  component: SegmentsRoute,
})

function SegmentsRoute() {
  const navigate = Route.useNavigate()
  return (
    <SegmentsScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
