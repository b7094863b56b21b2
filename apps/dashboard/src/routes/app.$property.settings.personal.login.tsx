import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { LoginScreen } from '../features/identity/personal/LoginScreen.tsx'
import { meQuery } from '../features/identity/personal/use-account.ts'
import { loadAccountTexts } from '../shared/account/load-account-texts.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/settings/personal/login')({
  loader: async ({ params }) => {
    await Promise.all([
      enterSection(params.property, 'settings/personal/login'),
      loadAccountTexts(),
      i18next.loadNamespaces('validation'),
    ])
    await queryClient.ensureQueryData(meQuery)
  },
  component: LoginScreen,
})
