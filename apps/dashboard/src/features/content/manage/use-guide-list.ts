import type { WireGuideRow } from '@waymark/contract'
import { useEffect, useMemo, useState } from 'react'
import { useLatest } from '../../../shared/stable/use-latest.ts'
import type { GuidePosition } from './guide-drop.ts'
import { useManage } from './manage-context.ts'
import { listLines, neededPages, type Section } from './manage-lines.ts'
import type { ManageSearch } from './manage-search.ts'
import type { Selection } from './selection.ts'
import type { GuideChange } from './use-guide-actions.ts'
import { moveTo, useGuideDrag } from './use-guide-drag.ts'
import { useGuidePages } from './use-guide-pages.ts'
import { useVirtualLines } from './use-virtual-lines.ts'

export interface GuideListOptions {
  readonly sections: readonly Section[]
  readonly search: ManageSearch
  readonly selection: Selection<WireGuideRow>
  readonly busyId: number | null
  readonly titleOf: (section: Section) => string
  readonly run: (change: GuideChange) => Promise<unknown>
  /** Told of the guides that are loaded and in view, in their order. */
  readonly onListed: (guides: readonly WireGuideRow[]) => void
}

/** Gives the focus back to the handle of a guide that was carried elsewhere, once its row is drawn there. */
function focusHandle(id: number): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      const isFree = document.activeElement === document.body || document.activeElement === null
      if (isFree) document.querySelector<HTMLElement>(`[data-guide="${id}"] button`)?.focus()
    })
  })
}

/** Everything that the list of guides does besides drawing. */
export function useGuideList({ sections, search, run, onListed }: GuideListOptions) {
  const { property, outline } = useManage()
  const hasHeads = search.show === 'all'
  const lines = useMemo(() => listLines(sections, hasHeads), [sections, hasHeads])
  const indexOf = useMemo(() => {
    const known = new Map(
      lines.map((line, index) => [line.kind === 'guide' ? `${line.key} ${line.place}` : line.key, index]),
    )
    return ({ key, place }: GuidePosition) => known.get(`${key} ${place}`) ?? known.get(key) ?? -1
  }, [lines])
  const [held, hold] = useState<GuidePosition | null>(null)
  const virtual = useVirtualLines(lines, held === null ? null : indexOf(held))
  const needed = neededPages(virtual.drawn.map(({ line }) => line))
  const pages = useGuidePages(property, search, needed)
  const drag = useGuideDrag({
    sections,
    guideAt: pages.guideAt,
    isLocked: !outline.may.reorder.allowed,
    run,
    onCarried: ({ key, place }) => {
      const count = sections.find(section => section.key === key)?.count ?? 0
      virtual.show(indexOf({ key, place: Math.min(place, Math.max(0, count - 1)) }))
    },
    onDropped: (id, at) => {
      virtual.show(indexOf(at))
      focusHandle(id)
    },
  })
  const from = drag.lift?.item.from ?? null
  useEffect(() => hold(from), [from])
  const onShift = useLatest((guide: WireGuideRow, place: number, by: 1 | -1) => {
    const here = { key: guide.launcher, place }
    const to = { ...here, place: by === 1 ? place + 2 : place - 1 }
    const change = moveTo({ guide, from: here }, to, sections, pages.guideAt)
    if (change) void run(change)
  })
  const listed = virtual.drawn.flatMap(({ line }) =>
    line.kind === 'guide' ? (pages.guideAt(line.key, line.place) ?? []) : [],
  )
  const tellListed = useLatest(onListed)
  useEffect(() => tellListed(listed))
  return {
    ...virtual,
    ...drag,
    hasHeads,
    guideAt: pages.guideAt,
    error: pages.error,
    retry: pages.retry,
    onShift,
  }
}
