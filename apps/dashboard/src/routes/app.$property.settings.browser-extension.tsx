import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { BrowserExtensionScreen } from '../features/workspace/company-settings/BrowserExtensionScreen.tsx'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/settings/browser-extension')({
  loader: ({ params }) =>
    Promise.all([
      enterSection(params.property, 'settings/browser-extension'),
      i18next.loadNamespaces('settings'),
    ]),
  component: BrowserExtensionScreen,
})
