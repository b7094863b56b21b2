import type { WireGuideRow } from '@waymark/contract'
import { useRef, useState } from 'react'
import { useLatest } from '../../../shared/stable/use-latest.ts'
import { extend, type Selection, toggle } from './selection.ts'

const none: Selection<WireGuideRow> = new Map()

/** The guides that are ticked. What is ticked stays so while one searches and scrolls. */
export function useSelection() {
  const [selection, select] = useState(none)
  const listed = useRef<readonly WireGuideRow[]>([])
  const last = useRef<number | null>(null)
  const tick = useLatest((guide: WireGuideRow, isExtended: boolean) => {
    select(before =>
      isExtended ? extend(before, listed.current, last.current, guide) : toggle(before, guide),
    )
    last.current = guide.id
  })
  return {
    selection,
    tick,
    /** Told which guides are in view, for ticking several at once. */
    onListed: useLatest((guides: readonly WireGuideRow[]) => {
      listed.current = guides
    }),
    drop: (ids: readonly number[]) =>
      select(before => new Map([...before].filter(([id]) => !ids.includes(id)))),
    clear: () => select(none),
  }
}
