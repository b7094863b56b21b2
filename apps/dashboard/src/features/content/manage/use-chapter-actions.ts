import { useMutation } from '@tanstack/react-query'
import type { WireContextTags } from '@waymark/contract'
import { showToast } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import type { SituationId } from '../../../shared/error/situations.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { saveOrConfirm } from '../../../shared/stale/save-or-confirm.ts'
import { confirmStale } from '../../../shared/stale/stale-question.ts'
import type { OutlineChapter } from './manage-lines.ts'
import { reloadManage } from './use-outline.ts'

/** Fields of a chapter that the list changes; absent ones stay. */
export interface ChapterChange {
  readonly visibility?: 'public' | 'private'
  readonly languageBehaviour?: 'fallback_default' | 'hide'
  readonly segment?: number | null
  readonly pageSegment?: number | null
  readonly tags?: WireContextTags
}

interface Attempt {
  readonly situation: SituationId
  /** Answers what is to be told, or null where the person chose not to do it. */
  readonly work: () => Promise<string | null>
}

/** Runs a change, tells how it went and reloads the lists; resolves to whether it was done. */
function useAttempt() {
  const outcome = useOutcome()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ work }: Attempt) => work(),
    onSuccess: message => {
      if (message) showToast('success', message)
    },
    onError: (error, { situation }) => {
      outcome.failed(situation, error)
    },
    onSettled: reloadManage,
  })
  const attempt = (situation: SituationId, work: Attempt['work']) =>
    mutateAsync({ situation, work }).then(
      message => message !== null,
      () => false,
    )
  return { attempt, isBusy: isPending }
}

/** Makes a change on top of the chapter's version and asks where another person was faster. */
async function onTop(
  { version }: OutlineChapter,
  send: (context: { context: { ifMatch: number } }) => Promise<unknown>,
): Promise<boolean> {
  const result = await saveOrConfirm(version, ifMatch => send({ context: { ifMatch } }), confirmStale)
  return result.kind === 'saved'
}

/** Changes chapters: make, change, order, delete. Each resolves to whether it was done. */
export function useChapterActions(property: number) {
  const { t } = useTranslation('manage')
  const { attempt, isBusy } = useAttempt()
  return {
    isBusy,
    create: (title: string, subtitle: string) =>
      attempt('updateChapter', async () => {
        await client.chapters.create({ params: { property }, query: {}, body: { title, subtitle } })
        return t('toasts.chapterCreated', { title })
      }),
    save: (chapter: OutlineChapter, body: ChapterChange) =>
      attempt(body.visibility ? 'chapterVisibility' : 'updateChapter', async () => {
        const input = { params: { property, id: chapter.id }, query: {}, body }
        const isSaved = await onTop(chapter, context => client.chapters.save(input, context))
        return isSaved ? t('toasts.chapterSaved', { title: chapter.title }) : null
      }),
    sort: (launchers: readonly number[]) =>
      attempt('updateChapter', async () => {
        await client.chapters.sort({ params: { property }, body: { launchers: [...launchers] } })
        return ''
      }),
    remove: (chapter: OutlineChapter, guides: 'unsort' | 'delete') =>
      attempt('updateChapter', async () => {
        const input = { params: { property, id: chapter.id }, query: { guides } }
        const isDeleted = await onTop(chapter, context => client.chapters.delete(input, context))
        return isDeleted ? t('toasts.chapterDeleted', { title: chapter.title }) : null
      }),
  }
}
