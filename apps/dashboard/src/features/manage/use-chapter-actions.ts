import { useMutation } from '@tanstack/react-query'
import type { WireChapter } from '@waymark/contract'
import { showToast } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { client } from '../../shared/api/client.ts'
import { useErrorText } from '../../shared/api/use-error-text.ts'
import { saveOrAsk } from '../../shared/stale/save-or-ask.ts'
import { askAboutStale } from '../../shared/stale/stale-question.ts'
import { reloadManage } from './use-manage-list.ts'

interface ChapterChange {
  readonly title?: string
  readonly subtitle?: string
  readonly visibility?: 'public' | 'private'
  /** The ids of its guides in their new order. */
  readonly tutorials?: number[]
}

interface Outcome {
  readonly isDone: boolean
  readonly message?: string
}

const notDone: Outcome = { isDone: false }

/** Changes chapters: make, edit, hide or show, order, delete. Each resolves to whether it was done. */
export function useChapterActions(property: number) {
  const { t } = useTranslation('manage')
  const errorText = useErrorText()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (work: () => Promise<Outcome>) => work(),
    onSuccess: ({ message }) => {
      if (message !== undefined) showToast('success', message)
    },
    onError: error => {
      showToast('error', errorText(error))
    },
    onSettled: () => reloadManage(property),
  })
  const attempt = (work: () => Promise<Outcome>) =>
    mutateAsync(work).then(
      outcome => outcome.isDone,
      () => false,
    )
  const params = (chapter: WireChapter) => ({ property, id: chapter.id })

  return {
    isBusy: isPending,
    create: (title: string, subtitle: string) =>
      attempt(async () => {
        await client.chapters.create({ params: { property }, query: {}, body: { title, subtitle } })
        return { isDone: true, message: t('toasts.chapterCreated', { title }) }
      }),
    save: (chapter: WireChapter, body: ChapterChange) =>
      attempt(async () => {
        const result = await saveOrAsk(
          chapter.version,
          ifMatch =>
            client.chapters.save({ params: params(chapter), query: {}, body }, { context: { ifMatch } }),
          askAboutStale,
        )
        const title = body.title ?? chapter.title
        return result.kind === 'saved'
          ? { isDone: true, message: t('toasts.chapterSaved', { title }) }
          : notDone
      }),
    sort: (launchers: number[]) =>
      attempt(async () => {
        await client.chapters.sort({ params: { property }, body: { launchers } })
        return { isDone: true }
      }),
    remove: (chapter: WireChapter, guides: 'unsort' | 'delete') =>
      attempt(async () => {
        const result = await saveOrAsk(
          chapter.version,
          ifMatch =>
            client.chapters.delete({ params: params(chapter), query: { guides } }, { context: { ifMatch } }),
          askAboutStale,
        )
        const message = t('toasts.chapterDeleted', { title: chapter.title })
        return result.kind === 'saved' ? { isDone: true, message } : notDone
      }),
  }
}
