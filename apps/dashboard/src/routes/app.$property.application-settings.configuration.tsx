import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { ConfigurationScreen } from '../features/workspace/application-settings/ConfigurationScreen.tsx'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/application-settings/configuration')({
  loader: ({ params }) =>
    Promise.all([
      enterSection(params.property, 'application-settings/configuration'),
      i18next.loadNamespaces(['application', 'settings', 'media']),
    ]),
  component: ConfigurationScreen,
})
