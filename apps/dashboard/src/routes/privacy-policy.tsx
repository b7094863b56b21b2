import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router'
import i18next from 'i18next'
import { PrivacyPolicyScreen } from '../features/identity/privacy-policy/PrivacyPolicyScreen.tsx'
import { queryClient } from '../shared/api/query-client.ts'
import { shellOptionsQuery } from '../shared/shell-options/use-shell-options.ts'

export const Route = createFileRoute('/privacy-policy')({
  loader: async () => {
    const [options] = await Promise.all([
      queryClient.ensureQueryData(shellOptionsQuery),
      i18next.loadNamespaces('privacy'),
    ])
    return options
  },
  component: PrivacyRoute,
})

function PrivacyRoute() {
  const router = useRouter()
  const mayGoBack = useCanGoBack()
  const back = () => (mayGoBack ? router.history.back() : void router.navigate({ to: '/login' }))
  return <PrivacyPolicyScreen options={Route.useLoaderData()} onBack={back} />
}
