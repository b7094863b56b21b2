import { createFileRoute, Outlet } from '@tanstack/react-router'
import i18next from 'i18next'
import { enterSection } from '../shell/enter-section.ts'
import { SettingsLayout } from '../shell/SettingsLayout.tsx'

export const Route = createFileRoute('/app/$property/application-settings')({
  loader: ({ params }) =>
    Promise.all([enterSection(params.property, 'application-settings'), i18next.loadNamespaces('settings')]),
  component: ApplicationSettingsRoute,
})

function ApplicationSettingsRoute() {
  return (
    <SettingsLayout>
      <Outlet />
    </SettingsLayout>
  )
}
