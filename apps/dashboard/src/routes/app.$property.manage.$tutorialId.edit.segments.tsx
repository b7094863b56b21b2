import { createFileRoute, notFound } from '@tanstack/react-router'
import i18next from 'i18next'
import { GuideSegmentsScreen } from '../features/guide-targeting/GuideSegmentsScreen.tsx'
import { prefetchTargetedGuide } from '../features/guide-targeting/use-targeted-guide.ts'
import { prefetchSegments } from '../shared/segments/use-segments.ts'
import { enterSection } from '../shell/enter-section.ts'
import { readId } from '../shell/read-id.ts'

export const Route = createFileRoute('/app/$property/manage/$tutorialId/edit/segments')({
  params: {
    parse: ({ tutorialId }) => ({ tutorialId: readId(tutorialId) ?? 0 }),
    stringify: ({ tutorialId }) => ({ tutorialId: String(tutorialId) }),
  },
  loader: async ({ params }) => {
    if (params.tutorialId === 0) throw notFound()
    const entered = enterSection(params.property, 'manage/edit/segments')
    prefetchTargetedGuide(params.property, params.tutorialId)
    prefetchSegments(params.property)
    await Promise.all([entered, i18next.loadNamespaces(['editor', 'people'])])
  },
  component: GuideSegmentsRoute,
})

function GuideSegmentsRoute() {
  return <GuideSegmentsScreen guideId={Route.useParams().tutorialId} />
}
