import { placeInOrder } from '@waymark/kit'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLift } from '../../../shared/lift/use-lift.ts'
import { chapterMark, isUnchangedGap, moveLiftedChapter, placeAfter } from './chapter-drop.ts'
import { useManage } from './manage-context.ts'
import { useChapterActions } from './use-chapter-actions.ts'

/** The gap under the pointer among the chapters on the left. */
function gapAt(ids: readonly number[], list: HTMLElement | null, x: number, y: number): number | null {
  const entry = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-chapter]')
  if (!entry || !list?.contains(entry)) return null
  const index = ids.indexOf(Number(entry.dataset['chapter']))
  if (index < 0) return null
  const { top, bottom } = entry.getBoundingClientRect()
  return y < (top + bottom) / 2 ? index : index + 1
}

interface ChapterDragOptions {
  readonly list: RefObject<HTMLElement | null>
  readonly isLocked: boolean
  /** Brings a place into view. */
  readonly onCarried: (index: number) => void
}

/** Puts chapters into another order, by pointer or by keys; `announcement` says it to who does not see it. */
export function useChapterDrag({ list, isLocked, onCarried }: ChapterDragOptions) {
  const { t } = useTranslation('manage')
  const { property, outline } = useManage()
  const { sort } = useChapterActions(property)
  const [announcement, announce] = useState('')
  const ids = outline.items.map(({ id }) => id)
  const { lift, grip } = useLift<number, number>({
    isLocked,
    homeOf: from => from,
    isHome: isUnchangedGap,
    dropAt: (_, x, y) => gapAt(ids, list.current, x, y),
    carry: (from, gap, key) => {
      const next = moveLiftedChapter(ids.length, from, gap, key)
      if (next !== null) onCarried(Math.min(next, ids.length - 1))
      return next
    },
    onDrop: async (from, gap) => {
      const id = ids[from]
      await sort(placeInOrder(ids, from, placeAfter(from, gap)))
      requestAnimationFrame(() =>
        list.current?.querySelector<HTMLElement>(`[data-chapter="${id}"] button`)?.focus(),
      )
    },
    onTold: (told, from, gap) => {
      const title = outline.items[from]?.title ?? ''
      const position = isUnchangedGap(from, gap) ? from + 1 : placeAfter(from, gap) + 1
      announce(t(`toldChapter.${told}`, { title, position, total: ids.length }))
    },
    scroller: () => list.current,
  })
  const markOf = (index: number) =>
    chapterMark(index, ids.length, lift === null ? null : { from: lift.item, gap: lift.drop })
  return { lift, grip, announcement, markOf }
}
