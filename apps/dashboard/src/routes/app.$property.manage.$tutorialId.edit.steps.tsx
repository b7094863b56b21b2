import { createFileRoute, notFound } from '@tanstack/react-router'
import i18next from 'i18next'
import { useCallback } from 'react'
import { type EditorSearch, readEditorSearch } from '../features/guide-editor/editor-search.ts'
import { GuideEditorScreen } from '../features/guide-editor/GuideEditorScreen.tsx'
import { prefetchGuide } from '../features/guide-editor/use-guide.ts'
import { GuideFiles } from '../features/guide-files/GuideFiles.tsx'
import { type FileSearch, readFileSearch } from '../shared/files/file-search.ts'
import { enterSection } from '../shell/enter-section.ts'
import { readId } from '../shell/read-id.ts'

export const Route = createFileRoute('/app/$property/manage/$tutorialId/edit/steps')({
  params: {
    parse: ({ tutorialId }) => ({ tutorialId: readId(tutorialId) ?? 0 }),
    stringify: ({ tutorialId }) => ({ tutorialId: String(tutorialId) }),
  },
  validateSearch: search => ({ ...readEditorSearch(search), ...readFileSearch(search) }),
  loaderDeps: ({ search }) => ({ lang: search.lang }),
  loader: async ({ params, deps }) => {
    if (params.tutorialId === 0) throw notFound()
    prefetchGuide({ property: params.property, id: params.tutorialId, lang: deps.lang })
    await Promise.all([
      enterSection(params.property, 'manage/edit/steps'),
      i18next.loadNamespaces(['editor', 'media', 'people', 'files', 'translations']),
    ])
  },
  component: GuideEditorRoute,
})

function GuideEditorRoute() {
  const { tutorialId } = Route.useParams()
  const navigate = Route.useNavigate()
  const onSearch = useCallback(
    (change: Partial<EditorSearch> & FileSearch) =>
      void navigate({ search: previous => ({ ...previous, ...change }), replace: true }),
    [navigate],
  )
  const search = Route.useSearch()
  return (
    <>
      <GuideEditorScreen guideId={tutorialId} search={search} onSearch={onSearch} />
      <GuideFiles search={search} onSearch={onSearch} />
    </>
  )
}
