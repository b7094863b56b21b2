import { createFileRoute, notFound } from '@tanstack/react-router'
import i18next from 'i18next'
import { useCallback } from 'react'
import { GuideAlarms } from '../features/content/guide-alarms/GuideAlarms.tsx'
import { type EditorSearch, readEditorSearch } from '../features/content/guide-editor/editor-search.ts'
import { GuideEditorScreen } from '../features/content/guide-editor/GuideEditorScreen.tsx'
import { prefetchGuide } from '../features/content/guide-editor/use-guide.ts'
import { GuideFiles } from '../features/content/guide-files/GuideFiles.tsx'
import { type FileSearch, fileDialogs, readFileSearch, withOwnDialog } from '../shared/files/file-search.ts'
import {
  type GuideDialogSearch,
  guideDialogs,
  readGuideDialogSearch,
} from '../shared/guide/guide-dialog-search.ts'
import { GuideVersions } from '../shared/versions/GuideVersions.tsx'
import { enterSection } from '../shell/enter-section.ts'
import { readId } from '../shell/read-id.ts'

export const Route = createFileRoute('/app/$property/manage/$tutorialId/edit/steps')({
  params: {
    parse: ({ tutorialId }) => ({ tutorialId: readId(tutorialId) ?? 0 }),
    stringify: ({ tutorialId }) => ({ tutorialId: String(tutorialId) }),
  },
  validateSearch: search => ({
    ...readEditorSearch(search),
    ...readFileSearch(search),
    ...readGuideDialogSearch(search),
  }),
  loaderDeps: ({ search }) => ({ lang: search.lang }),
  loader: async ({ params, deps }) => {
    if (params.tutorialId === 0) throw notFound()
    prefetchGuide({ property: params.property, id: params.tutorialId, lang: deps.lang })
    await Promise.all([
      enterSection(params.property, 'manage/edit/steps'),
      i18next.loadNamespaces(['editor', 'media', 'people', 'files', 'translations', 'guide']),
    ])
  },
  component: GuideEditorRoute,
})

function GuideEditorRoute() {
  const { tutorialId } = Route.useParams()
  const navigate = Route.useNavigate()
  const onSearch = useCallback(
    (change: Partial<EditorSearch> | FileSearch | GuideDialogSearch) =>
      void navigate({ search: previous => ({ ...previous, ...change }), replace: true }),
    [navigate],
  )
  const search = Route.useSearch()
  const dialog = withOwnDialog(search, guideDialogs)
  return (
    <>
      <GuideEditorScreen guideId={tutorialId} search={search} onSearch={onSearch} />
      <GuideFiles search={withOwnDialog(search, fileDialogs)} onSearch={onSearch} />
      <GuideVersions search={dialog} onSearch={onSearch} subject={{ kind: 'guide', id: tutorialId }} />
      <GuideAlarms guideId={tutorialId} search={dialog} onSearch={onSearch} />
    </>
  )
}
