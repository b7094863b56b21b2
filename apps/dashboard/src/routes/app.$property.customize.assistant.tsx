import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { AssistantScreen } from '../features/delivery/customize/AssistantScreen.tsx'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/customize/assistant')({
  loader: ({ params }) =>
    Promise.all([
      enterSection(params.property, 'customize/assistant'),
      i18next.loadNamespaces(['customize', 'settings', 'media']),
    ]),
  component: AssistantScreen,
})
