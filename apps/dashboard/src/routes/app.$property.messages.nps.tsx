import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { GuideFiles } from '../features/content/guide-files/GuideFiles.tsx'
import { NpsScreen } from '../features/messages/messages/NpsScreen.tsx'
import { prefetchNps } from '../features/messages/messages/use-messages.ts'
import { fileDialogs, readFileSearch, withOwnDialog } from '../shared/files/file-search.ts'
import { readGuideDialogSearch } from '../shared/guide/guide-dialog-search.ts'
import { prefetchSegments } from '../shared/segments/use-segments.ts'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/messages/nps')({
  validateSearch: search => ({ ...readGuideDialogSearch(search), ...readFileSearch(search) }),
  loader: async ({ params }) => {
    const entered = enterSection(params.property, 'messages/nps')
    prefetchNps(params.property)
    prefetchSegments(params.property)
    await Promise.all([entered, i18next.loadNamespaces(['messages', 'dates'])])
  },
  component: NpsRoute,
})

function NpsRoute() {
  const navigate = Route.useNavigate()
  return (
    <>
      <NpsScreen />
      <GuideFiles
        search={withOwnDialog(Route.useSearch(), fileDialogs)}
        onSearch={change =>
          void navigate({ search: previous => ({ ...previous, ...change }), replace: true })
        }
      />
    </>
  )
}
