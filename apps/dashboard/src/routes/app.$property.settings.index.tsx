import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadSituation } from '../shell/enter-section.ts'
import { firstSetting } from '../shell/settings-menu.ts'

export const Route = createFileRoute('/app/$property/settings/')({
  loader: async ({ params }) => {
    const to = firstSetting(await loadSituation(params.property))
    if (!to) throw redirect({ to: '/error-page', search: { error: 'sectionBlocked' } })
    throw redirect({ to, params, replace: true })
  },
})
