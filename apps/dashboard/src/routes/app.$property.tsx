import { createFileRoute, redirect } from '@tanstack/react-router'
import { afterPaint } from '../shell/after-paint.ts'
import { loadSituation } from '../shell/enter-section.ts'
import { PropertyLayout } from '../shell/PropertyLayout.tsx'
import { readId } from '../shell/read-id.ts'

export const Route = createFileRoute('/app/$property')({
  params: {
    parse: ({ property }) => ({ property: readId(property) ?? 0 }),
    stringify: ({ property }) => ({ property: String(property) }),
  },
  beforeLoad: async ({ params, cause }) => {
    if (params.property === 0) throw redirect({ to: '/error-page', search: { error: 'invalidProperty' } })
    // A page that was seen before is shown without its loader being waited for, so the click is answered here.
    if (cause === 'stay') await afterPaint()
  },
  loader: ({ params }) => loadSituation(params.property),
  component: PropertyRoute,
})

function PropertyRoute() {
  return <PropertyLayout property={Route.useParams().property} />
}
