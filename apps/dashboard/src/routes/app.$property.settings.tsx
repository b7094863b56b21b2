import { createFileRoute, Outlet } from '@tanstack/react-router'
import i18next from 'i18next'
import { enterSection } from '../shell/enter-section.ts'
import { SettingsLayout } from '../shell/SettingsLayout.tsx'

export const Route = createFileRoute('/app/$property/settings')({
  loader: ({ params }) =>
    Promise.all([enterSection(params.property, 'settings'), i18next.loadNamespaces('settings')]),
  component: SettingsRoute,
})

function SettingsRoute() {
  return (
    <SettingsLayout>
      <Outlet />
    </SettingsLayout>
  )
}
