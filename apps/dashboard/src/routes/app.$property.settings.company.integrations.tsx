import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { IntegrationsScreen } from '../features/workspace/company-settings/IntegrationsScreen.tsx'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/settings/company/integrations')({
  loader: ({ params }) =>
    Promise.all([
      enterSection(params.property, 'settings/company/integrations'),
      i18next.loadNamespaces('settings'),
    ]),
  component: IntegrationsScreen,
})
