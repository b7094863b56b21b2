import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadSituation } from '../shell/enter-section.ts'
import { PropertyLayout } from '../shell/PropertyLayout.tsx'
import { readId } from '../shell/read-id.ts'

export const Route = createFileRoute('/app/$property')({
  params: {
    parse: ({ property }) => ({ property: readId(property) ?? 0 }),
    stringify: ({ property }) => ({ property: String(property) }),
  },
  beforeLoad: ({ params }) => {
    if (params.property === 0) throw redirect({ to: '/error-page', search: { error: 'invalidProperty' } })
  },
  loader: ({ params }) => loadSituation(params.property),
  component: PropertyRoute,
})

function PropertyRoute() {
  return <PropertyLayout property={Route.useParams().property} />
}
