import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { SetupScreen } from '../features/workspace/application-settings/SetupScreen.tsx'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/application-settings/setup')({
  loader: ({ params }) =>
    Promise.all([
      enterSection(params.property, 'application-settings/setup'),
      i18next.loadNamespaces(['application', 'settings']),
    ]),
  component: SetupScreen,
})
