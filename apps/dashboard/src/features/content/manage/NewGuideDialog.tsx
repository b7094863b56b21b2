import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button, Dialog, DialogActions, TextField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { ChapterSelect } from './ChapterSelect.tsx'
import { useManage } from './manage-context.ts'
import type { ChapterKey } from './manage-search.ts'
import { reloadManage } from './use-outline.ts'
import { useTitleForm } from './use-title-form.ts'

interface NewGuideDialogProps {
  readonly defaultChapter: ChapterKey | undefined
  readonly onClose: () => void
}

/** Makes a guide and opens its editor. */
function useCreateGuide() {
  const navigate = useNavigate()
  const outcome = useOutcome()
  const { property } = useManage()
  return useMutation({
    mutationFn: (body: { title: string; launcher: number }) =>
      client.guides.create({ params: { property }, query: {}, body }),
    onSuccess: guide => {
      void reloadManage()
      const params = { property, tutorialId: guide.id }
      return navigate({ to: '/app/$property/manage/$tutorialId/edit/steps', params })
    },
    onError: error => {
      outcome.failed('saveGuide', error)
    },
  })
}

/** Title and chapter of a new guide; then its editor opens. */
export function NewGuideDialog({ defaultChapter, onClose }: NewGuideDialogProps) {
  const { t } = useTranslation(['manage', 'common'])
  const { items: chapters } = useManage().outline
  const isKnown = chapters.some(chapter => chapter.id === defaultChapter)
  const [launcher, setLauncher] = useState(typeof defaultChapter === 'number' && isKnown ? defaultChapter : 0)
  const create = useCreateGuide()
  const form = useTitleForm('', title => create.mutate({ title, launcher }))
  return (
    <Dialog
      title={t('dialogs.newGuideTitle')}
      isOpen
      onClose={onClose}
      closeLabel={t('common:actions.close')}
    >
      <form className="wm-form" noValidate onSubmit={form.onSubmit}>
        <TextField
          label={t('dialogs.guideTitle')}
          placeholder={t('dialogs.guideTitlePlaceholder')}
          {...form.field}
        />
        <ChapterSelect chapters={chapters} value={launcher} onChange={setLauncher} />
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
