import type { WireGuideRow } from '@waymark/contract'
import { ConfirmDialog, Dialog, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { ChapterDialog } from './ChapterDialog.tsx'
import { DeleteChapterDialog } from './DeleteChapterDialog.tsx'
import { MoveGuideDialog } from './MoveGuideDialog.tsx'
import { type ManageQuestion, useManage } from './manage-context.ts'
import type { ChapterKey, ManageDialog } from './manage-search.ts'
import { NewGuideDialog } from './NewGuideDialog.tsx'

interface ManageDialogsProps {
  readonly question: ManageQuestion | null
  readonly dialog: ManageDialog | undefined
  readonly defaultChapter: ChapterKey | undefined
}

function LinkDialog({ guide, url }: { readonly guide: WireGuideRow; readonly url: string }) {
  const { t } = useTranslation(['manage', 'common'])
  const { ask } = useManage()
  const title = t('dialogs.linkTitle', { title: guide.title })
  return (
    <Dialog title={title} isOpen onClose={() => ask(null)} closeLabel={t('common:actions.close')}>
      <TextField label={t('dialogs.linkField')} value={url} onChange={() => undefined} autoFocus />
    </Dialog>
  )
}

function DeleteGuideDialog({ guide }: { readonly guide: WireGuideRow }) {
  const { t } = useTranslation(['manage', 'common'])
  const { ask, guideActions } = useManage()
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t('dialogs.deleteGuideTitle', { title: guide.title })}
      confirmLabel={t('guide.delete')}
      cancelLabel={t('common:actions.cancel')}
      onCancel={() => ask(null)}
      onConfirm={() => {
        guideActions.run({ kind: 'delete', guide })
        ask(null)
      }}
    >
      {t('dialogs.deleteGuideText')}
    </ConfirmDialog>
  )
}

function QuestionDialog({ question }: { readonly question: ManageQuestion }) {
  const { ask } = useManage()
  const close = () => ask(null)
  switch (question.kind) {
    case 'moveGuide':
      return <MoveGuideDialog guide={question.guide} onClose={close} />
    case 'deleteGuide':
      return <DeleteGuideDialog guide={question.guide} />
    case 'editChapter':
      return <ChapterDialog chapter={question.chapter} onClose={close} />
    case 'deleteChapter':
      return <DeleteChapterDialog chapter={question.chapter} onClose={close} />
    case 'link':
      return <LinkDialog guide={question.guide} url={question.url} />
  }
}

/** Whatever the person is being asked just now. */
export function ManageDialogs({ question, dialog, defaultChapter }: ManageDialogsProps) {
  const { onSearch } = useManage()
  const close = () => onSearch({ dialog: undefined })
  if (question) return <QuestionDialog question={question} />
  if (dialog === 'newChapter') return <ChapterDialog chapter={null} onClose={close} />
  if (dialog === 'newGuide') return <NewGuideDialog defaultChapter={defaultChapter} onClose={close} />
  return null
}
