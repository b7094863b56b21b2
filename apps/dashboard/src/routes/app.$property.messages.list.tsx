import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { GuideFiles } from '../features/content/guide-files/GuideFiles.tsx'
import { MessagesScreen } from '../features/messages/messages/MessagesScreen.tsx'
import { readMessageSearch } from '../features/messages/messages/message-search.ts'
import { prefetchMessages } from '../features/messages/messages/use-messages.ts'
import { readFileSearch } from '../shared/files/file-search.ts'
import { prefetchSegments } from '../shared/segments/use-segments.ts'
import { openDefaultView } from '../shared/views/open-default-view.ts'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/messages/list')({
  validateSearch: search => ({ ...readMessageSearch(search), ...readFileSearch(search) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps, cause }) => {
    const view = openDefaultView({
      property: params.property,
      cause,
      screen: 'messages/list',
      tableId: 'messages',
      search: deps,
      read: readMessageSearch,
    })
    const entered = enterSection(params.property, 'messages/list')
    const texts = i18next.loadNamespaces(['messages', 'settings', 'files'])
    prefetchMessages(params.property, null, deps)
    prefetchSegments(params.property)
    await Promise.all([view, entered, texts])
  },
  component: AllMessagesRoute,
})

function AllMessagesRoute() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const onSearch = (change: Partial<typeof search>) =>
    void navigate({ search: previous => ({ ...previous, ...change }), replace: true })
  return (
    <>
      <MessagesScreen type={null} search={search} onSearch={onSearch} />
      <GuideFiles search={search} onSearch={onSearch} />
    </>
  )
}
