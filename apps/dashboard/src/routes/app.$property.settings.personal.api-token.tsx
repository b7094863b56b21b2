import { createFileRoute } from '@tanstack/react-router'
import { ApiTokenScreen } from '../features/identity/personal/ApiTokenScreen.tsx'
import { tokenQuery } from '../features/identity/personal/use-account.ts'
import { loadAccountTexts } from '../shared/account/load-account-texts.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/settings/personal/api-token')({
  loader: async ({ params }) => {
    await Promise.all([enterSection(params.property, 'settings/personal/api-token'), loadAccountTexts()])
    await queryClient.ensureQueryData(tokenQuery)
  },
  component: ApiTokenScreen,
})
