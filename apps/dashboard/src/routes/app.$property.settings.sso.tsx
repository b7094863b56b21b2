import { createFileRoute } from '@tanstack/react-router'
import { EndUserSsoScreen } from '../features/identity/sso/EndUserSsoScreen.tsx'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/settings/sso')({
  loader: ({ params }) => enterSection(params.property, 'settings/sso'),
  component: EndUserSsoScreen,
})
