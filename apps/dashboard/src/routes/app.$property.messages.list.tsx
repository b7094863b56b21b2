import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { MessagesScreen } from '../features/messages/messages/MessagesScreen.tsx'
import { readMessageSearch } from '../features/messages/messages/message-search.ts'
import { prefetchMessages } from '../features/messages/messages/use-messages.ts'
import { prefetchSegments } from '../shared/segments/use-segments.ts'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/messages/list')({
  validateSearch: readMessageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const entered = enterSection(params.property, 'messages/list')
    const texts = i18next.loadNamespaces(['messages', 'settings'])
    prefetchMessages(params.property, null, deps)
    prefetchSegments(params.property)
    await Promise.all([entered, texts])
  },
  component: AllMessagesRoute,
})

function AllMessagesRoute() {
  const navigate = Route.useNavigate()
  return (
    <MessagesScreen
      type={null}
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
