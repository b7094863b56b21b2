import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { HelpScreen } from '../features/delivery/customize/HelpScreen.tsx'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/customize/help')({
  loader: ({ params }) =>
    Promise.all([
      enterSection(params.property, 'customize/help'),
      i18next.loadNamespaces(['customize', 'settings', 'media']),
    ]),
  component: HelpScreen,
})
