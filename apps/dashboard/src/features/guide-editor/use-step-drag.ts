import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type Lift, type LiftStep, letGo, liftByKey, placeAt, scrollBy } from './lift.ts'

interface DragOptions {
  readonly list: RefObject<HTMLOListElement | null>
  readonly count: number
  readonly isLocked: boolean
  readonly onDrop: (from: number, to: number) => void
  readonly onTold: (told: NonNullable<LiftStep['told']>, at: number) => void
}

type HandleEvent = PointerEvent<HTMLButtonElement>

/** What the handle of each row needs; the same object for all of them, for ever. */
export interface StepGrip {
  readonly onKeyDown: (event: KeyboardEvent, index: number) => void
  readonly onPointerDown: (event: HandleEvent, index: number) => void
  readonly onPointerMove: (event: HandleEvent) => void
  readonly onPointerUp: () => void
  readonly onBlur: () => void
}

const spansOf = (list: HTMLElement | null) =>
  [...(list?.children ?? [])].map(row => row.getBoundingClientRect())

/** Scrolls the list while the pointer is held near one of its edges. */
function useEdgeScroll(list: DragOptions['list'], follow: (y: number) => void) {
  const pointerY = useRef<number | null>(null)
  const frame = useRef(0)
  const latest = useRef(follow)
  useEffect(() => {
    latest.current = follow
  })
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  return useMemo(() => {
    const scroll = () => {
      const frameOfList = list.current?.getBoundingClientRect()
      if (pointerY.current === null || !list.current || !frameOfList) return
      const by = scrollBy(frameOfList, pointerY.current)
      if (by !== 0) {
        list.current.scrollTop += by
        latest.current(pointerY.current)
      }
      frame.current = requestAnimationFrame(scroll)
    }
    return {
      hold: (y: number) => {
        const isFirst = pointerY.current === null
        pointerY.current = y
        if (isFirst) frame.current = requestAnimationFrame(scroll)
      },
      release: () => {
        pointerY.current = null
        cancelAnimationFrame(frame.current)
      },
    }
  }, [list])
}

/**
 * Takes steps by their handle and carries them to another place, by pointer or by keys; `lift` says what is on its
 * way. The order changes once, when the step is let go.
 */
export function useStepDrag(options: DragOptions) {
  const [lift, setLift] = useState<Lift | null>(null)
  const held = useRef<Lift | null>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const put = (next: Lift | null) => {
    held.current = next
    setLift(next)
  }
  const { list } = options
  const drag = (y: number) => {
    const now = held.current
    if (now?.by !== 'pointer') return
    const to = placeAt(spansOf(list.current), now.from, y)
    if (to !== now.to) put({ ...now, to })
  }
  const edge = useEdgeScroll(list, drag)
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything it reads lies in refs, so that rows never change because of it
  const grip = useMemo((): StepGrip => {
    const follow = ({ lift: next, drop, told }: LiftStep) => {
      const before = held.current
      put(next)
      edge.release()
      if (drop) latest.current.onDrop(drop.from, drop.to)
      if (told) latest.current.onTold(told, drop?.to ?? next?.to ?? before?.from ?? 0)
    }
    return {
      onKeyDown: (event, index) => {
        if (latest.current.isLocked || event.altKey || event.ctrlKey || event.metaKey) return
        const step = liftByKey(held.current, event.key, index, latest.current.count)
        if (!step) return
        event.preventDefault()
        event.stopPropagation()
        follow(step)
      },
      onPointerDown: (event, index) => {
        if (latest.current.isLocked || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        put({ from: index, to: index, by: 'pointer' })
      },
      onPointerMove: event => {
        if (held.current?.by !== 'pointer') return
        edge.hold(event.clientY)
        drag(event.clientY)
      },
      onPointerUp: () => {
        if (held.current?.by === 'pointer') follow({ ...letGo(held.current), told: 'dropped' })
      },
      onBlur: () => {
        if (held.current?.by === 'keys') follow({ lift: null, told: 'cancelled' })
      },
    }
  }, [])
  return { lift, grip }
}
