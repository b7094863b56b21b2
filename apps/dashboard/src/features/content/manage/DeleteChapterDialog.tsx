import { ConfirmDialog, SelectField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useManage } from './manage-context.ts'
import type { OutlineChapter } from './manage-lines.ts'
import { useChapterActions } from './use-chapter-actions.ts'

interface DeleteChapterDialogProps {
  readonly chapter: OutlineChapter
  readonly onClose: () => void
}

/** Asks whether a chapter's guides go to Unsorted, which is the default, or among the deleted ones. */
export function DeleteChapterDialog({ chapter, onClose }: DeleteChapterDialogProps) {
  const { t } = useTranslation(['manage', 'common'])
  const { property, onSearch } = useManage()
  const { remove, isBusy } = useChapterActions(property)
  const [fate, setFate] = useState<'unsort' | 'delete'>('unsort')
  const count = chapter.counts.all
  const confirm = async () => {
    const isDone = await remove(chapter, fate)
    onClose()
    // Document 1 §4: after deleting a chapter the list shows all.
    if (isDone) onSearch({ show: 'all', chapterId: undefined })
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t('dialogs.deleteChapterTitle', { title: chapter.title })}
      confirmLabel={t('common:actions.delete')}
      cancelLabel={t('common:actions.cancel')}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      {count === 0 ? (
        t('dialogs.deleteChapterEmpty')
      ) : (
        <SelectField
          label={t('dialogs.deleteChapterQuestion', { count })}
          value={fate}
          options={[
            { value: 'unsort', label: t('dialogs.deleteChapterUnsort') },
            { value: 'delete', label: t('dialogs.deleteChapterDelete') },
          ]}
          onChange={setFate}
        />
      )}
    </ConfirmDialog>
  )
}
