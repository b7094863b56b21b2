import { createFileRoute, notFound } from '@tanstack/react-router'
import i18next from 'i18next'
import { GuideContextualScreen } from '../features/guide-targeting/GuideContextualScreen.tsx'
import {
  prefetchContextualRules,
  prefetchTargetedGuide,
} from '../features/guide-targeting/use-targeted-guide.ts'

import { enterSection } from '../shell/enter-section.ts'
import { readId } from '../shell/read-id.ts'

export const Route = createFileRoute('/app/$property/manage/$tutorialId/edit/contextual')({
  params: {
    parse: ({ tutorialId }) => ({ tutorialId: readId(tutorialId) ?? 0 }),
    stringify: ({ tutorialId }) => ({ tutorialId: String(tutorialId) }),
  },
  loader: async ({ params }) => {
    if (params.tutorialId === 0) throw notFound()
    const entered = enterSection(params.property, 'manage/edit/contextual')
    prefetchTargetedGuide(params.property, params.tutorialId)
    prefetchContextualRules(params.property, params.tutorialId)
    await Promise.all([entered, i18next.loadNamespaces(['editor', 'people'])])
  },
  component: GuideContextualRoute,
})

function GuideContextualRoute() {
  return <GuideContextualScreen guideId={Route.useParams().tutorialId} />
}
