import { createFileRoute, redirect } from '@tanstack/react-router'
import i18next from 'i18next'
import { FirstUrlScreen } from '../features/workspace/first-url/FirstUrlScreen.tsx'
import { markUrlRequested } from '../shared/property/first-url-due.ts'
import { PropertyIdContext } from '../shared/property/use-property.ts'
import { loadSituation } from '../shell/enter-section.ts'
import { readId } from '../shell/read-id.ts'

export const Route = createFileRoute('/app/$property_/setup-first-mainurl')({
  params: {
    parse: ({ property }) => ({ property: readId(property) ?? 0 }),
    stringify: ({ property }) => ({ property: String(property) }),
  },
  beforeLoad: ({ params }) => {
    if (params.property === 0) throw redirect({ to: '/error-page', search: { error: 'invalidProperty' } })
  },
  loader: async ({ params }) => {
    await Promise.all([loadSituation(params.property), i18next.loadNamespaces('shell')])
    markUrlRequested(params.property)
  },
  component: FirstUrlRoute,
})

function FirstUrlRoute() {
  return (
    <PropertyIdContext value={Route.useParams().property}>
      <FirstUrlScreen />
    </PropertyIdContext>
  )
}
