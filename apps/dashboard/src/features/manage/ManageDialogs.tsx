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

function QuestionDialog({ question }: { readonly question: ManageQuestion }) {
  const { t } = useTranslation(['manage', 'common'])
  const { ask, guideActions } = useManage()
  const close = () => ask(null)
  switch (question.kind) {
    case 'moveGuide':
      return <MoveGuideDialog guide={question.guide} onClose={close} />
    case 'editChapter':
      return <ChapterDialog chapter={question.chapter} onClose={close} />
    case 'deleteChapter':
      return <DeleteChapterDialog chapter={question.chapter} onClose={close} />
    case 'link':
      return (
        <Dialog
          title={t('dialogs.linkTitle', { title: question.guide.title })}
          isOpen
          onClose={close}
          closeLabel={t('common:actions.close')}
        >
          <TextField
            label={t('dialogs.linkField')}
            value={question.url}
            onChange={() => undefined}
            autoFocus
          />
        </Dialog>
      )
    case 'deleteGuide':
      return (
        <ConfirmDialog
          isOpen
          isDanger
          title={t('dialogs.deleteGuideTitle', { title: question.guide.title })}
          confirmLabel={t('guide.delete')}
          cancelLabel={t('common:actions.cancel')}
          onCancel={close}
          onConfirm={() => {
            guideActions.run({ kind: 'delete', guide: question.guide })
            close()
          }}
        >
          {t('dialogs.deleteGuideText')}
        </ConfirmDialog>
      )
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
