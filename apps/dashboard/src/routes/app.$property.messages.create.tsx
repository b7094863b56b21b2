import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { CreateMessageScreen } from '../features/messages/messages/CreateMessageScreen.tsx'
import { prefetchSegments } from '../shared/segments/use-segments.ts'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/messages/create')({
  loader: async ({ params }) => {
    prefetchSegments(params.property)
    await Promise.all([enterSection(params.property, 'messages/create'), i18next.loadNamespaces('messages')])
  },
  component: CreateMessageScreen,
})
