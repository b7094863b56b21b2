import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLift } from '../../../shared/lift/use-lift.ts'
import type { LiftedGuide } from './GuideListRow.tsx'
import {
  endOf,
  formerPlace,
  type GuidePosition,
  isOwnPlace,
  moveGuideInList,
  neighboursOf,
} from './guide-drop.ts'
import type { GuideAt } from './guide-pages.ts'
import { useManage } from './manage-context.ts'
import type { Section } from './manage-lines.ts'
import type { GuideChange } from './use-guide-actions.ts'
import { mainArea } from './use-virtual-lines.ts'

interface GuideDragOptions {
  readonly sections: readonly Section[]
  readonly guideAt: GuideAt
  readonly isLocked: boolean
  readonly run: (change: GuideChange) => Promise<unknown>
  /** Brings a place into view. */
  readonly onCarried: (at: GuidePosition) => void
  readonly onDropped: (guideId: number, at: GuidePosition) => void
}

/** The gap under the pointer: beside a row, at the end of a chapter whose head or entry on the left it is. */
function gapAt(sections: readonly Section[], x: number, y: number): GuidePosition | null {
  const under = document.elementFromPoint(x, y)
  const row = under?.closest<HTMLElement>('[data-place]')
  if (row) {
    const [key = Number.NaN, place = Number.NaN] = (row.dataset['place'] ?? '').split(' ').map(Number)
    const { top, bottom } = row.getBoundingClientRect()
    return Number.isNaN(key) ? null : { key, place: y < (top + bottom) / 2 ? place : place + 1 }
  }
  const chapter = under?.closest<HTMLElement>('[data-chapter]')?.dataset['chapter']
  if (chapter === undefined || chapter === 'deleted') return null
  const key = Number(chapter)
  const section = sections.find(one => one.key === key)
  // A chapter that is not in the list takes the guide at its end, wherever that is.
  return section ? endOf({ ...section, key }) : { key, place: Number.MAX_SAFE_INTEGER }
}

/** The change that carries a guide to a gap; null where the gap cannot be told. */
export function moveTo(
  { guide, from }: LiftedGuide,
  to: GuidePosition,
  sections: readonly Section[],
  guideAt: GuideAt,
): GuideChange | null {
  const countOf = (key: number) => sections.find(section => section.key === key)?.count ?? 0
  const idIn = (key: number) => (place: number) => guideAt(key, place)?.id
  const beside = neighboursOf(to, countOf(to.key), idIn(to.key))
  if (beside === null) return null
  const former = formerPlace(from, countOf(from.key), idIn(from.key))
  return { kind: 'move', guide, chapter: to.key, beside, former }
}

/** Returns the position of a guide after it was dropped in a gap. */
const landed = (from: GuidePosition, to: GuidePosition): GuidePosition =>
  from.key === to.key && from.place < to.place ? { ...to, place: to.place - 1 } : to

/** Carries guides within and between chapters; `announcement` says it to who does not see it. */
export function useGuideDrag(options: GuideDragOptions) {
  const { t } = useTranslation('manage')
  const { outline } = useManage()
  const [announcement, announce] = useState('')
  const { sections, guideAt } = options
  const titleOf = (key: number) => outline.items.find(({ id }) => id === key)?.title ?? t('nav.unsorted')
  const { lift, grip } = useLift<LiftedGuide, GuidePosition>({
    isLocked: options.isLocked,
    homeOf: ({ from }) => from,
    isHome: ({ from }, drop) => isOwnPlace(from, drop),
    dropAt: (_, x, y) => gapAt(sections, x, y),
    carry: ({ from }, drop, key) => {
      const next = moveGuideInList(sections, from, drop, key)
      if (next) options.onCarried(next)
      return next
    },
    onDrop: async (item, drop) => {
      const change = moveTo(item, drop, sections, guideAt)
      if (change === null) return
      await options.run(change)
      options.onDropped(item.guide.id, landed(item.from, drop))
    },
    onTold: (told, { guide, from }, drop) => {
      const { key, place } = landed(from, drop)
      const count = sections.find(section => section.key === key)?.count ?? 0
      const total = key === from.key ? count : count + 1
      const position = Math.min(place + 1, Math.max(1, total))
      announce(t(`told.${told}`, { title: guide.title, chapter: titleOf(key), position, total }))
    },
    scroller: mainArea,
  })
  return { lift, grip, announcement }
}
