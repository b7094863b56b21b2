import { createFileRoute, redirect } from '@tanstack/react-router'
import i18next from 'i18next'
import { OpenEditorScreen } from '../features/workspace/intent/OpenEditorScreen.tsx'
import { PropertyIdContext } from '../shared/property/use-property.ts'
import { enterSection, loadSituation } from '../shell/enter-section.ts'
import { readId } from '../shell/read-id.ts'

export const Route = createFileRoute('/intent/$property/editor')({
  params: {
    parse: ({ property }) => ({ property: readId(property) ?? 0 }),
    stringify: ({ property }) => ({ property: String(property) }),
  },
  validateSearch: ({ page }: Record<string, unknown>): { page?: string } =>
    typeof page === 'string' ? { page } : {},
  beforeLoad: ({ params }) => {
    if (params.property === 0) throw redirect({ to: '/error-page', search: { error: 'invalidProperty' } })
  },
  loader: async ({ params }) => {
    await loadSituation(params.property)
    await Promise.all([enterSection(params.property, 'manage/list'), i18next.loadNamespaces('application')])
  },
  component: OpenEditorRoute,
})

function OpenEditorRoute() {
  return (
    <PropertyIdContext value={Route.useParams().property}>
      <OpenEditorScreen page={Route.useSearch().page ?? null} />
    </PropertyIdContext>
  )
}
