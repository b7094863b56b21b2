import { createFileRoute } from '@tanstack/react-router'
import { NotificationsScreen } from '../features/identity/personal/NotificationsScreen.tsx'
import { meQuery } from '../features/identity/personal/use-account.ts'
import { loadAccountTexts } from '../shared/account/load-account-texts.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/settings/personal/notifications')({
  loader: async ({ params }) => {
    await Promise.all([enterSection(params.property, 'settings/personal/notifications'), loadAccountTexts()])
    await queryClient.ensureQueryData(meQuery)
  },
  component: NotificationsScreen,
})
