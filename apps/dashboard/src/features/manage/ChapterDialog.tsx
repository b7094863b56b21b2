import type { WireChapter } from '@waymark/contract'
import { Button, Dialog, DialogActions, TextField } from '@waymark/kit'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useManage } from './manage-context.ts'

interface ChapterDialogProps {
  /** Null makes a new one. */
  readonly chapter: WireChapter | null
  readonly onClose: () => void
}

/** Title and subtitle of a chapter. */
export function ChapterDialog({ chapter, onClose }: ChapterDialogProps) {
  const { t } = useTranslation(['manage', 'common'])
  const { chapterActions } = useManage()
  const [title, setTitle] = useState(chapter?.title ?? '')
  const [subtitle, setSubtitle] = useState(chapter?.subtitle ?? '')
  const [isTried, setTried] = useState(false)
  const isMissing = title.trim() === ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isMissing) return
    const isDone = chapter
      ? await chapterActions.save(chapter, { title, subtitle })
      : await chapterActions.create(title, subtitle)
    if (isDone) onClose()
  }
  return (
    <Dialog
      title={t(chapter ? 'dialogs.editChapterTitle' : 'dialogs.newChapterTitle')}
      isOpen
      onClose={onClose}
      closeLabel={t('common:actions.close')}
    >
      <form className="wm-form" noValidate onSubmit={event => void submit(event)}>
        <TextField
          label={t('dialogs.chapterTitle')}
          value={title}
          onChange={setTitle}
          maxLength={500}
          isRequired
          autoFocus
          error={isTried && isMissing ? t('dialogs.missingTitle') : null}
        />
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
