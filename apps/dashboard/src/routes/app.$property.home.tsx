import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadSituation } from '../shell/enter-section.ts'
import { existingScreens, homeScreen } from '../shell/existing-screens.ts'

export const Route = createFileRoute('/app/$property/home')({
  loader: async ({ params }) => {
    const screen = homeScreen(await loadSituation(params.property))
    throw redirect({ to: existingScreens[screen], params, replace: true })
  },
})
