import { useMutation } from '@tanstack/react-query'
import type { WireChapter } from '@waymark/contract'
import { showToast } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { client } from '../../shared/api/client.ts'
import { useOutcome } from '../../shared/error/use-outcome.ts'
import { compareDrafts } from '../../shared/stale/compare-drafts.ts'
import { saveOrAsk } from '../../shared/stale/save-or-ask.ts'
import { askAboutStale, askWithComparison, type ComparedField } from '../../shared/stale/stale-question.ts'
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

type Work = () => Promise<Outcome>

/** Runs a change, tells how it went and reloads the lists; resolves to whether it was done. */
function useAttempt(property: number) {
  const outcome = useOutcome()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (work: Work) => work(),
    onSuccess: ({ message }) => {
      if (message !== undefined) showToast('success', message)
    },
    onError: error => {
      outcome.failed('updateChapter', error)
    },
    onSettled: () => reloadManage(property),
  })
  const attempt = (work: Work) =>
    mutateAsync(work).then(
      outcome => outcome.isDone,
      () => false,
    )
  return { attempt, isBusy: isPending }
}

/** Makes a change on top of the chapter's version and asks where somebody else was faster. */
async function changeChapter(
  chapter: WireChapter,
  send: (context: { context: { ifMatch: number } }) => Promise<unknown>,
  message: string,
  ask = askAboutStale,
): Promise<Outcome> {
  const result = await saveOrAsk(chapter.version, ifMatch => send({ context: { ifMatch } }), ask)
  return result.kind === 'saved' ? { isDone: true, message } : { isDone: false }
}

type ChapterTexts = Pick<WireChapter, 'title' | 'subtitle'>

const textsOf = ({ title, subtitle }: ChapterTexts): ChapterTexts => ({ title, subtitle })

/** Sets the texts that were typed against those that somebody else saved meanwhile. */
function useCompareTexts(property: number) {
  const { t } = useTranslation('manage')
  const labels = { title: t('dialogs.chapterTitle'), subtitle: t('dialogs.chapterSubtitle') }
  return (chapter: WireChapter, typed: ChapterTexts) =>
    askWithComparison(async (): Promise<readonly ComparedField[]> => {
      const chapters = await client.chapters.list({ params: { property }, query: {} })
      const newer = chapters.find(({ id }) => id === chapter.id) ?? chapter
      return compareDrafts(textsOf(chapter), typed, textsOf(newer)).map(({ path, by }) => {
        const key = path[0] === 'subtitle' ? 'subtitle' : 'title'
        return { id: key, label: labels[key], mine: typed[key], theirs: newer[key], by }
      })
    })
}

/** Changes chapters: make, edit, hide or show, order, delete. Each resolves to whether it was done. */
export function useChapterActions(property: number) {
  const { t } = useTranslation('manage')
  const { attempt, isBusy } = useAttempt(property)
  const compareTexts = useCompareTexts(property)
  const params = ({ id }: WireChapter) => ({ property, id })
  return {
    isBusy,
    create: (title: string, subtitle: string) =>
      attempt(async () => {
        await client.chapters.create({ params: { property }, query: {}, body: { title, subtitle } })
        return { isDone: true, message: t('toasts.chapterCreated', { title }) }
      }),
    save: (chapter: WireChapter, body: ChapterChange) => {
      const input = { params: params(chapter), query: {}, body }
      const message = t('toasts.chapterSaved', { title: body.title ?? chapter.title })
      const { title, subtitle } = body
      const isTyped = title !== undefined && subtitle !== undefined
      const ask = isTyped ? compareTexts(chapter, { title, subtitle }) : askAboutStale
      const send = (context: { context: { ifMatch: number } }) => client.chapters.save(input, context)
      return attempt(() => changeChapter(chapter, send, message, ask))
    },
    sort: (launchers: number[]) =>
      attempt(async () => {
        await client.chapters.sort({ params: { property }, body: { launchers } })
        return { isDone: true }
      }),
    remove: (chapter: WireChapter, guides: 'unsort' | 'delete') => {
      const input = { params: params(chapter), query: { guides } }
      const message = t('toasts.chapterDeleted', { title: chapter.title })
      return attempt(() => changeChapter(chapter, context => client.chapters.delete(input, context), message))
    },
  }
}
