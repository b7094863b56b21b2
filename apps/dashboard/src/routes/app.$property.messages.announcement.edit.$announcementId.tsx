import { createFileRoute, redirect } from '@tanstack/react-router'
import { readMessageId } from '@waymark/domain/identity/access'
import i18next from 'i18next'
import { GuideFiles } from '../features/content/guide-files/GuideFiles.tsx'
import { MessageEditorScreen } from '../features/messages/messages/MessageEditorScreen.tsx'
import { prefetchMessage } from '../features/messages/messages/use-messages.ts'
import { fileDialogs, readFileSearch, withOwnDialog } from '../shared/files/file-search.ts'
import { readGuideDialogSearch } from '../shared/guide/guide-dialog-search.ts'
import { prefetchSegments } from '../shared/segments/use-segments.ts'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/messages/announcement/edit/$announcementId')({
  params: {
    parse: ({ announcementId }) => ({ announcementId: readMessageId(announcementId) ?? 0 }),
    stringify: ({ announcementId }) => ({ announcementId: String(announcementId) }),
  },
  beforeLoad: ({ params }) => {
    if (params.announcementId === 0) {
      throw redirect({ to: '/error-page', search: { error: 'invalidAnnouncement' } })
    }
  },
  validateSearch: search => ({ ...readGuideDialogSearch(search), ...readFileSearch(search) }),
  loader: async ({ params }) => {
    const entered = enterSection(params.property, 'messages/announcement/edit')
    prefetchMessage(params.property, params.announcementId)
    prefetchSegments(params.property)
    await Promise.all([entered, i18next.loadNamespaces(['messages', 'dates'])])
  },
  component: AnnouncementEditorRoute,
})

function AnnouncementEditorRoute() {
  const navigate = Route.useNavigate()
  return (
    <>
      <MessageEditorScreen id={Route.useParams().announcementId} types={['announcement']} />
      <GuideFiles
        search={withOwnDialog(Route.useSearch(), fileDialogs)}
        onSearch={change =>
          void navigate({ search: previous => ({ ...previous, ...change }), replace: true })
        }
      />
    </>
  )
}
