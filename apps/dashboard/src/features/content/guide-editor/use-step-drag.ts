import type { RefObject } from 'react'
import { type DragGrip, type Told, useLift } from '../../../shared/lift/use-lift.ts'
import { moveStepInList, placeAt } from './step-lift.ts'

interface DragOptions {
  readonly list: RefObject<HTMLOListElement | null>
  readonly count: number
  readonly isLocked: boolean
  readonly onDrop: (from: number, to: number) => void
  readonly onTold: (told: Told, at: number) => void
}

/** Props of the handle of each row; steps are identified by their position. */
export type StepDragGrip = DragGrip<number>

const spansOf = (list: HTMLElement | null) =>
  [...(list?.children ?? [])].map(row => row.getBoundingClientRect())

/** Carries steps to another place, by pointer or by keys; the order changes once, when the step is let go. */
export function useStepDrag({ list, count, isLocked, onDrop, onTold }: DragOptions) {
  return useLift<number, number>({
    isLocked,
    homeOf: from => from,
    isHome: (from, to) => from === to,
    dropAt: (from, _, y) => placeAt(spansOf(list.current), from, y),
    carry: (_, to, key) => moveStepInList(key, to, count),
    onDrop: async (from, to) => onDrop(from, to),
    onTold: (told, _, to) => onTold(told, to),
    scroller: () => list.current,
  })
}
