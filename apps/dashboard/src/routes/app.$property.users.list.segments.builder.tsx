import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { SegmentBuilderScreen } from '../features/people/people/SegmentBuilderScreen.tsx'
import { prefetchPeople } from '../features/people/people/use-people.ts'
import { enterSection } from '../shell/enter-section.ts'
import { readId } from '../shell/read-id.ts'

export const Route = createFileRoute('/app/$property/users/list/segments/builder')({
  validateSearch: (
    search: Record<string, unknown>,
  ): { segment?: number | undefined; guide?: number | undefined } => {
    const segment = readId(String(search['segment'] ?? ''))
    const guide = readId(String(search['guide'] ?? ''))
    return { ...(segment === null ? {} : { segment }), ...(guide === null ? {} : { guide }) }
  },
  loaderDeps: ({ search }) => ({ segment: search.segment }),
  loader: async ({ params, deps }) => {
    const entered = enterSection(params.property, 'users/list/segments/builder')
    if (deps.segment !== undefined) void prefetchPeople.segment(params.property, deps.segment)
    await Promise.all([entered, i18next.loadNamespaces(['people', 'dates'])])
  },
  component: SegmentBuilderRoute,
})

function SegmentBuilderRoute() {
  const { segment, guide } = Route.useSearch()
  return <SegmentBuilderScreen segment={segment} guide={guide} />
}
