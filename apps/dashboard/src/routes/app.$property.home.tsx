import { createFileRoute, redirect } from '@tanstack/react-router'
import { queryClient } from '../shared/api/query-client.ts'
import { isFirstUrlDue, wasUrlRequested } from '../shared/property/first-url-due.ts'
import { propertyQuery } from '../shared/property/use-property.ts'
import { loadSituation } from '../shell/enter-section.ts'
import { existingScreens, homeScreen } from '../shell/existing-screens.ts'

export const Route = createFileRoute('/app/$property/home')({
  loader: async ({ params }) => {
    const situation = await loadSituation(params.property)
    const property = await queryClient.ensureQueryData(propertyQuery(params.property))
    if (isFirstUrlDue(property, wasUrlRequested(params.property))) {
      throw redirect({ to: '/app/$property/setup-first-mainurl', params, replace: true })
    }
    throw redirect({ to: existingScreens[homeScreen(situation)], params, replace: true })
  },
})
