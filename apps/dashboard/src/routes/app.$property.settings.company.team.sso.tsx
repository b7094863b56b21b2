import { createFileRoute } from '@tanstack/react-router'
import { StaffSsoScreen } from '../features/identity/sso/StaffSsoScreen.tsx'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/settings/company/team/sso')({
  loader: ({ params }) => enterSection(params.property, 'settings/company/team/sso'),
  component: StaffSsoScreen,
})
