import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { NpsScreen } from '../features/messages/NpsScreen.tsx'
import { prefetchNps } from '../features/messages/use-messages.ts'
import { prefetchSegments } from '../shared/segments/use-segments.ts'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/messages/nps')({
  loader: async ({ params }) => {
    const entered = enterSection(params.property, 'messages/nps')
    prefetchNps(params.property)
    prefetchSegments(params.property)
    await Promise.all([entered, i18next.loadNamespaces(['messages', 'dates'])])
  },
  component: NpsScreen,
})
