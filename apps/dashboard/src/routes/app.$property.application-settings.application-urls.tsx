import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { ApplicationUrlsScreen } from '../features/workspace/application-settings/ApplicationUrlsScreen.tsx'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/application-settings/application-urls')({
  loader: ({ params }) =>
    Promise.all([
      enterSection(params.property, 'application-settings/application-urls'),
      i18next.loadNamespaces(['application', 'settings']),
    ]),
  component: ApplicationUrlsScreen,
})
