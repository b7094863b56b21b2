import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { useMemo } from 'react'
import { ChapterTexts } from '../features/content/chapter-texts/ChapterTexts.tsx'
import { GuideFiles } from '../features/content/guide-files/GuideFiles.tsx'
import { ManageListScreen } from '../features/content/manage/ManageListScreen.tsx'
import { manageDialogs, readManageSearch } from '../features/content/manage/manage-search.ts'
import { prefetchManage } from '../features/content/manage/use-outline.ts'
import { type FileSearch, fileDialogs, readFileSearch, withOwnDialog } from '../shared/files/file-search.ts'
import {
  type GuideDialogSearch,
  guideDialogs,
  readGuideDialogSearch,
} from '../shared/guide/guide-dialog-search.ts'
import { GuideVersions } from '../shared/versions/GuideVersions.tsx'
import { enterSection } from '../shell/enter-section.ts'

// Loaded beside the property: the scripts that the list waits for stay small.
const loadDefaultView = () => import('../shared/views/open-default-view.ts')

export const Route = createFileRoute('/app/$property/manage/list')({
  validateSearch: search => ({
    ...readManageSearch(search),
    ...readFileSearch(search),
    ...readGuideDialogSearch(search),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps, cause }) => {
    const view = loadDefaultView().then(({ openDefaultView }) =>
      openDefaultView({
        property: params.property,
        cause,
        screen: 'manage/list',
        search: deps,
        read: readManageSearch,
      }),
    )
    prefetchManage(params.property, withOwnDialog(deps, manageDialogs))
    await Promise.all([
      view,
      enterSection(params.property, 'manage/list'),
      i18next.loadNamespaces(['manage', 'files']),
    ])
  },
  component: ManageListRoute,
})

function ManageListRoute() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const own = useMemo(() => withOwnDialog(search, manageDialogs), [search])
  const files = withOwnDialog(search, fileDialogs)
  const onFiles = (change: FileSearch | GuideDialogSearch) =>
    void navigate({ search: previous => ({ ...previous, ...change }), replace: true })
  return (
    <>
      <ManageListScreen
        search={own}
        onSearch={change =>
          void navigate({ search: previous => ({ ...previous, ...change }), replace: true })
        }
      />
      <GuideFiles search={files} onSearch={onFiles} />
      <ChapterTexts search={files} onSearch={onFiles} />
      <GuideVersions search={withOwnDialog(search, guideDialogs)} onSearch={onFiles} />
    </>
  )
}
