import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { SelectorsScreen } from '../features/workspace/application-settings/SelectorsScreen.tsx'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/application-settings/selectors')({
  loader: ({ params }) =>
    Promise.all([
      enterSection(params.property, 'application-settings/selectors'),
      i18next.loadNamespaces(['application', 'settings']),
    ]),
  component: SelectorsScreen,
})
