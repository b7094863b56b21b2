import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { LanguagesScreen } from '../features/customize/LanguagesScreen.tsx'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/customize/languages')({
  loader: ({ params }) =>
    Promise.all([
      enterSection(params.property, 'customize/languages'),
      i18next.loadNamespaces(['customize', 'settings', 'people']),
    ]),
  component: LanguagesScreen,
})
