import { Button, Dialog, DialogActions, TextField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useManage } from './manage-context.ts'
import { useChapterActions } from './use-chapter-actions.ts'
import { useTitleForm } from './use-title-form.ts'

/** Title and subtitle of a new chapter. */
export function ChapterDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['manage', 'common'])
  const { property } = useManage()
  const { create, isBusy } = useChapterActions(property)
  const [subtitle, setSubtitle] = useState('')
  const form = useTitleForm('', title => {
    void create(title, subtitle).then(isDone => {
      if (isDone) onClose()
    })
  })
  return (
    <Dialog
      title={t('dialogs.newChapterTitle')}
      isOpen
      onClose={onClose}
      closeLabel={t('common:actions.close')}
    >
      <form className="wm-form" noValidate onSubmit={form.onSubmit}>
        <TextField label={t('dialogs.chapterTitle')} {...form.field} />
        <TextField
          label={t('dialogs.chapterSubtitle')}
          value={subtitle}
          onChange={setSubtitle}
          maxLength={1000}
        />
        <DialogActions>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {t('dialogs.createChapter')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
