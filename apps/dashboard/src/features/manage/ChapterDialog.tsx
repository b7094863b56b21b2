import type { WireChapter } from '@waymark/contract'
import { Button, Dialog, DialogActions, TextField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useManage } from './manage-context.ts'
import { useTitleForm } from './use-title-form.ts'

interface ChapterDialogProps {
  /** Null makes a new one. */
  readonly chapter: WireChapter | null
  readonly onClose: () => void
}

/** Title and subtitle of a chapter. */
export function ChapterDialog({ chapter, onClose }: ChapterDialogProps) {
  const { t } = useTranslation(['manage', 'common'])
  const { chapterActions } = useManage()
  const [subtitle, setSubtitle] = useState(chapter?.subtitle ?? '')
  const save = async (title: string) => {
    const isDone = chapter
      ? await chapterActions.save(chapter, { title, subtitle })
      : await chapterActions.create(title, subtitle)
    if (isDone) onClose()
  }
  const form = useTitleForm(chapter?.title ?? '', title => void save(title))
  const title = t(chapter ? 'dialogs.editChapterTitle' : 'dialogs.newChapterTitle')
  return (
    <Dialog title={title} isOpen onClose={onClose} closeLabel={t('common:actions.close')}>
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
          <Button type="submit" kind="primary" isBusy={chapterActions.isBusy}>
            {t(chapter ? 'common:actions.save' : 'dialogs.createChapter')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
