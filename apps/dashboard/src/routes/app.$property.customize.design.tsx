import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { DesignScreen } from '../features/delivery/customize/DesignScreen.tsx'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/customize/design')({
  loader: ({ params }) =>
    Promise.all([
      enterSection(params.property, 'customize/design'),
      i18next.loadNamespaces(['customize', 'settings', 'media']),
    ]),
  component: DesignScreen,
})
