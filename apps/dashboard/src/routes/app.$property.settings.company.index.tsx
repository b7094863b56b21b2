import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { CompanyScreen } from '../features/workspace/company-settings/CompanyScreen.tsx'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/settings/company/')({
  loader: ({ params }) =>
    Promise.all([enterSection(params.property, 'settings/company'), i18next.loadNamespaces('settings')]),
  component: CompanyScreen,
})
