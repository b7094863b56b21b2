import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { GuideFiles } from '../features/content/guide-files/GuideFiles.tsx'
import { type LanguagesSearch, readLanguagesSearch } from '../features/delivery/customize/customize-search.ts'
import { LanguagesScreen } from '../features/delivery/customize/LanguagesScreen.tsx'
import { type FileSearch, fileDialogs, readFileSearch, withOwnDialog } from '../shared/files/file-search.ts'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/customize/languages')({
  validateSearch: search => ({ ...readLanguagesSearch(search), ...readFileSearch(search) }),
  loader: ({ params }) =>
    Promise.all([
      enterSection(params.property, 'customize/languages'),
      i18next.loadNamespaces(['customize', 'settings', 'people', 'files', 'translations']),
    ]),
  component: LanguagesRoute,
})

function LanguagesRoute() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const onSearch = (change: LanguagesSearch | FileSearch) =>
    void navigate({ search: previous => ({ ...previous, ...change }), replace: true })
  // A job in the address belongs to the open dialog about files, else to the languages.
  const own = search.dialog === undefined ? search : {}
  return (
    <>
      <LanguagesScreen search={own} onSearch={onSearch} />
      <GuideFiles search={withOwnDialog(search, fileDialogs)} onSearch={onSearch} />
    </>
  )
}
