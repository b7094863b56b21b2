import { createFileRoute, notFound } from '@tanstack/react-router'
import i18next from 'i18next'
import { GuideAlarms } from '../features/content/guide-alarms/GuideAlarms.tsx'
import { GuideSegmentsScreen } from '../features/content/guide-targeting/GuideSegmentsScreen.tsx'
import { prefetchTargetedGuide } from '../features/content/guide-targeting/use-targeted-guide.ts'
import { type GuideDialogSearch, readGuideDialogSearch } from '../shared/guide/guide-dialog-search.ts'
import { prefetchSegments } from '../shared/segments/use-segments.ts'
import { GuideVersions } from '../shared/versions/GuideVersions.tsx'
import { enterSection } from '../shell/enter-section.ts'
import { readId } from '../shell/read-id.ts'

export const Route = createFileRoute('/app/$property/manage/$tutorialId/edit/segments')({
  params: {
    parse: ({ tutorialId }) => ({ tutorialId: readId(tutorialId) ?? 0 }),
    stringify: ({ tutorialId }) => ({ tutorialId: String(tutorialId) }),
  },
  validateSearch: readGuideDialogSearch,
  loader: async ({ params }) => {
    if (params.tutorialId === 0) throw notFound()
    const entered = enterSection(params.property, 'manage/edit/segments')
    prefetchTargetedGuide(params.property, params.tutorialId)
    prefetchSegments(params.property)
    await Promise.all([entered, i18next.loadNamespaces(['editor', 'people', 'guide'])])
  },
  component: GuideSegmentsRoute,
})

function GuideSegmentsRoute() {
  const { tutorialId } = Route.useParams()
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const onSearch = (change: GuideDialogSearch) =>
    void navigate({ search: previous => ({ ...previous, ...change }), replace: true })
  return (
    <>
      <GuideSegmentsScreen guideId={tutorialId} />
      <GuideVersions search={search} onSearch={onSearch} subject={{ kind: 'guide', id: tutorialId }} />
      <GuideAlarms guideId={tutorialId} search={search} onSearch={onSearch} />
    </>
  )
}
