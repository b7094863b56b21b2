import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button, Dialog, DialogActions, showToast, TextField } from '@waymark/kit'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../shared/api/client.ts'
import { useErrorText } from '../../shared/api/use-error-text.ts'
import { ChapterSelect } from './ChapterSelect.tsx'
import { useManage } from './manage-context.ts'
import type { ChapterKey } from './manage-search.ts'
import { reloadManage } from './use-manage-list.ts'

interface NewGuideDialogProps {
  readonly defaultChapter: ChapterKey | undefined
  readonly onClose: () => void
}

/** Title and chapter of a new guide; then its editor opens. */
export function NewGuideDialog({ defaultChapter, onClose }: NewGuideDialogProps) {
  const { t } = useTranslation(['manage', 'common'])
  const navigate = useNavigate()
  const errorText = useErrorText()
  const { property, chapters } = useManage()
  const [title, setTitle] = useState('')
  const [launcher, setLauncher] = useState(
    typeof defaultChapter === 'number' && chapters.some(chapter => chapter.id === defaultChapter)
      ? defaultChapter
      : 0,
  )
  const [isTried, setTried] = useState(false)
  const isMissing = title.trim() === ''
  const create = useMutation({
    mutationFn: () => client.guides.create({ params: { property }, query: {}, body: { title, launcher } }),
    onSuccess: guide => {
      void reloadManage(property)
      return navigate({
        to: '/app/$property/manage/$tutorialId/edit/steps',
        params: { property, tutorialId: guide.id },
      })
    },
    onError: error => {
      showToast('error', errorText(error))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isMissing) create.mutate()
  }
  return (
    <Dialog
      title={t('dialogs.newGuideTitle')}
      isOpen
      onClose={onClose}
      closeLabel={t('common:actions.close')}
    >
      <form className="wm-form" noValidate onSubmit={submit}>
        <TextField
          label={t('dialogs.guideTitle')}
          placeholder={t('dialogs.guideTitlePlaceholder')}
          value={title}
          onChange={setTitle}
          maxLength={500}
          isRequired
          autoFocus
          error={isTried && isMissing ? t('dialogs.missingTitle') : null}
        />
        <ChapterSelect value={launcher} onChange={setLauncher} />
        <DialogActions>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" kind="primary" isBusy={create.isPending}>
            {t('dialogs.createGuide')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
