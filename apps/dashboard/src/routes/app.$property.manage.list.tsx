import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { useMemo } from 'react'
import { ChapterTexts } from '../features/chapter-texts/ChapterTexts.tsx'
import { GuideFiles } from '../features/guide-files/GuideFiles.tsx'
import { ManageListScreen } from '../features/manage/ManageListScreen.tsx'
import { manageDialogs, readManageSearch } from '../features/manage/manage-search.ts'
import { prefetchManage } from '../features/manage/use-manage-list.ts'
import { type FileSearch, readFileSearch, withOwnDialog } from '../shared/files/file-search.ts'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/manage/list')({
  validateSearch: search => ({ ...readManageSearch(search), ...readFileSearch(search) }),
  loader: async ({ params }) => {
    prefetchManage(params.property)
    await Promise.all([
      enterSection(params.property, 'manage/list'),
      i18next.loadNamespaces(['manage', 'files', 'translations']),
    ])
  },
  component: ManageListRoute,
})

function ManageListRoute() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const own = useMemo(() => withOwnDialog(search, manageDialogs), [search])
  const onFiles = (change: FileSearch) =>
    void navigate({ search: previous => ({ ...previous, ...change }), replace: true })
  return (
    <>
      <ManageListScreen
        search={own}
        onSearch={change =>
          void navigate({ search: previous => ({ ...previous, ...change }), replace: true })
        }
      />
      <GuideFiles search={search} onSearch={onFiles} />
      <ChapterTexts search={search} onSearch={onFiles} />
    </>
  )
}
