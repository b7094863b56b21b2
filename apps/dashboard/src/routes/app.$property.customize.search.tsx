import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { SearchScreen } from '../features/delivery/customize/SearchScreen.tsx'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/customize/search')({
  loader: ({ params }) =>
    Promise.all([
      enterSection(params.property, 'customize/search'),
      i18next.loadNamespaces(['customize', 'settings']),
    ]),
  component: SearchScreen,
})
