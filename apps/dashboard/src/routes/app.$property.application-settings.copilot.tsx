import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { CopilotScreen } from '../features/workspace/application-settings/CopilotScreen.tsx'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/application-settings/copilot')({
  loader: ({ params }) =>
    Promise.all([
      enterSection(params.property, 'application-settings/copilot'),
      i18next.loadNamespaces(['application', 'settings']),
    ]),
  component: CopilotScreen,
})
