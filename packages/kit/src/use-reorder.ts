import { type KeyboardEvent, type PointerEvent, type RefCallback, useEffect, useRef, useState } from 'react'
import { dropIndex } from './place-in-order.ts'

interface ReorderOptions {
  /** Keys of the rows in their order. */
  readonly keys: readonly (string | number)[]
  readonly onMove: (from: number, to: number) => void
  /** Spoken name of the handle of a row. */
  readonly labelOf: (index: number) => string
  /** Why the order may not be changed. */
  readonly unavailable?: string | null | undefined
}

interface Drag {
  readonly from: number
  readonly to: number
}

type ButtonEvent = PointerEvent<HTMLButtonElement>

/** The rows around a handle, as elements in their order. */
function rowsAround(handle: Element): readonly Element[] {
  return [...(handle.closest('li')?.parentElement?.children ?? [])]
}

function placeUnder(event: ButtonEvent, from: number): number {
  const spans = rowsAround(event.currentTarget).map(row => row.getBoundingClientRect())
  return dropIndex(spans, from, event.clientY)
}

function markOf(drag: Drag | null, index: number) {
  if (drag === null || drag.to !== index || drag.from === drag.to) return undefined
  return drag.to < drag.from ? ('before' as const) : ('after' as const)
}

/** Keeps the focus on the handle of a row that has just been moved by key. */
function useFocusAfterMove(keys: ReorderOptions['keys']) {
  const handles = useRef(new Map<string | number, HTMLButtonElement>())
  const moved = useRef<string | number | null>(null)
  const order = keys.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser drops the focus when the order changes
  useEffect(() => {
    if (moved.current === null) return
    handles.current.get(moved.current)?.focus()
    moved.current = null
  }, [order])
  const refOf =
    (key: string | number): RefCallback<HTMLButtonElement> =>
    element => {
      if (element) handles.current.set(key, element)
      else handles.current.delete(key)
    }
  const remember = (key: string | number) => {
    moved.current = key
  }
  return { refOf, remember }
}

/**
 * Lets rows of a list change places: by dragging a handle, or with arrow up and down on it. The rows are
 * neighbours in one parent. Returns what the row at `index` needs.
 */
export function useReorder({ keys, onMove, labelOf, unavailable }: ReorderOptions) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const { refOf, remember } = useFocusAfterMove(keys)
  const move = (from: number, to: number) => {
    if (to !== from && to >= 0 && to < keys.length) onMove(from, to)
  }
  return (index: number) => ({
    row: { 'data-dragged': drag?.from === index, 'data-drop': markOf(drag, index) },
    handle: {
      label: labelOf(index),
      unavailable,
      ref: refOf(keys[index] ?? index),
      onKeyDown: (event: KeyboardEvent) => {
        if (unavailable || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        remember(keys[index] ?? index)
        move(index, event.key === 'ArrowUp' ? index - 1 : index + 1)
      },
      onPointerDown: (event: ButtonEvent) => {
        if (unavailable || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from: index, to: index })
      },
      onPointerMove: (event: ButtonEvent) => {
        if (drag) setDrag({ from: index, to: placeUnder(event, index) })
      },
      onPointerUp: () => {
        if (drag) move(drag.from, drag.to)
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    },
  })
}

/** Properties that `useReorder` gives to one row. */
export type RowReorder = ReturnType<ReturnType<typeof useReorder>>
