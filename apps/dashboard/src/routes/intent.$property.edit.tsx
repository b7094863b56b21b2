import { createFileRoute, redirect } from '@tanstack/react-router'
import i18next from 'i18next'
import { IntentScreen } from '../features/workspace/intent/IntentScreen.tsx'
import { PropertyIdContext } from '../shared/property/use-property.ts'
import { enterSection, loadSituation } from '../shell/enter-section.ts'
import { readId } from '../shell/read-id.ts'

export const Route = createFileRoute('/intent/$property/edit')({
  params: {
    parse: ({ property }) => ({ property: readId(property) ?? 0 }),
    stringify: ({ property }) => ({ property: String(property) }),
  },
  validateSearch: ({ redirect: target }: Record<string, unknown>): { redirect?: string } =>
    typeof target === 'string' ? { redirect: target } : {},
  beforeLoad: ({ params }) => {
    if (params.property === 0) throw redirect({ to: '/error-page', search: { error: 'invalidProperty' } })
  },
  loader: async ({ params }) => {
    await loadSituation(params.property)
    await Promise.all([
      enterSection(params.property, 'application-settings/application-urls'),
      i18next.loadNamespaces('application'),
    ])
  },
  component: IntentRoute,
})

function IntentRoute() {
  return (
    <PropertyIdContext value={Route.useParams().property}>
      <IntentScreen redirect={Route.useSearch().redirect ?? ''} />
    </PropertyIdContext>
  )
}
