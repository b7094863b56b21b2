import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { GuidesScreen } from '../features/delivery/customize/GuidesScreen.tsx'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/customize/guides')({
  loader: ({ params }) =>
    Promise.all([
      enterSection(params.property, 'customize/guides'),
      i18next.loadNamespaces(['customize', 'settings']),
    ]),
  component: GuidesScreen,
})
