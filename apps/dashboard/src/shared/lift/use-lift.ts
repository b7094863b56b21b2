import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { edgeScroll } from './edge-scroll.ts'

export type Told = 'lifted' | 'over' | 'dropped' | 'cancelled'

/** A thing taken out of its place, and where it would go if it were let go now. */
export interface Lift<T, D> {
  readonly item: T
  readonly drop: D
  readonly by: 'pointer' | 'keys'
}

interface LiftOptions<T, D> {
  readonly isLocked: boolean
  /** Its own place, where letting go changes nothing. */
  readonly homeOf: (item: T) => D
  readonly isHome: (item: T, drop: D) => boolean
  /** Returns the drop target under the pointer, or null if there is none and the previous target remains. */
  readonly dropAt: (item: T, x: number, y: number) => D | null
  readonly carry: (item: T, drop: D, key: string) => D | null
  /** Resolves when the new order is on screen; until then the mark stays. */
  readonly onDrop: (item: T, drop: D) => Promise<unknown>
  readonly onTold: (told: Told, item: T, drop: D) => void
  /** Element that scrolls when the pointer is held near its edge. */
  readonly scroller: () => HTMLElement | null
}

export interface DragGrip<T> {
  readonly onKeyDown: (event: KeyboardEvent, item: T) => void
  readonly onPointerDown: (event: PointerEvent<HTMLButtonElement>, item: T) => void
  readonly onPointerMove: (event: PointerEvent) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
  readonly onBlur: () => void
}

/** Scrolls, frame by frame, while the pointer is held near an edge; `follow` is called after each step. */
function createEdgeScroll(scroller: () => HTMLElement | null, follow: (x: number, y: number) => void) {
  let at: { x: number; y: number } | null = null
  let frame = 0
  const scroll = () => {
    const element = scroller()
    if (!at || !element) return
    const by = edgeScroll(element.getBoundingClientRect(), at.y)
    if (by !== 0) {
      element.scrollTop += by
      follow(at.x, at.y)
    }
    frame = requestAnimationFrame(scroll)
  }
  return {
    hold: (x: number, y: number) => {
      const isFirst = at === null
      at = { x, y }
      if (isFirst) frame = requestAnimationFrame(scroll)
    },
    release: () => {
      at = null
      cancelAnimationFrame(frame)
    },
  }
}

/** The state machine of lifting; its inputs and callbacks are in `options`, which may change. */
function createLift<T, D>(options: () => LiftOptions<T, D>, show: (lift: Lift<T, D> | null) => void) {
  let held: Lift<T, D> | null = null
  const put = (next: Lift<T, D> | null) => {
    held = next
    show(next)
  }
  const edge = createEdgeScroll(
    () => options().scroller(),
    (x, y) => drag(x, y),
  )
  const drag = (x: number, y: number) => {
    if (held?.by !== 'pointer') return
    const drop = options().dropAt(held.item, x, y)
    if (drop !== null) put({ ...held, drop })
  }
  const cancel = () => {
    const before = held
    edge.release()
    if (!before) return
    put(null)
    options().onTold('cancelled', before.item, options().homeOf(before.item))
  }
  const letGo = () => {
    const before = held
    edge.release()
    if (!before) return
    const { item, drop } = before
    if (options().isHome(item, drop)) return cancel()
    held = null
    options().onTold('dropped', item, drop)
    void options()
      .onDrop(item, drop)
      .finally(() => {
        if (held === null) show(null)
      })
  }
  const lift = (item: T, by: Lift<T, D>['by']) => {
    put({ item, drop: options().homeOf(item), by })
    if (by === 'keys') options().onTold('lifted', item, options().homeOf(item))
  }
  return { held: () => held, put, edge, drag, cancel, letGo, lift }
}

function createDragGrip<T, D>(
  options: () => LiftOptions<T, D>,
  machine: ReturnType<typeof createLift<T, D>>,
): DragGrip<T> {
  const carry = (key: string): boolean => {
    const now = machine.held()
    if (!now) return false
    const drop = options().carry(now.item, now.drop, key)
    if (drop === null) return key.startsWith('Arrow') || key.startsWith('Page')
    machine.put({ ...now, drop })
    options().onTold('over', now.item, drop)
    return true
  }
  /** Whether the key meant something here. */
  const press = (key: string, item: T): boolean => {
    const isGrip = key === ' ' || key === 'Enter'
    if (machine.held()?.by !== 'keys') {
      if (isGrip) machine.lift(item, 'keys')
      return isGrip
    }
    if (key === 'Escape') machine.cancel()
    else if (isGrip) machine.letGo()
    else return carry(key)
    return true
  }
  return {
    onKeyDown: (event, item) => {
      if (options().isLocked || event.altKey || event.ctrlKey || event.metaKey) return
      if (!press(event.key, item)) return
      event.preventDefault()
      event.stopPropagation()
    },
    onPointerDown: (event, item) => {
      if (options().isLocked || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      machine.lift(item, 'pointer')
    },
    onPointerMove: event => {
      if (machine.held()?.by !== 'pointer') return
      machine.edge.hold(event.clientX, event.clientY)
      machine.drag(event.clientX, event.clientY)
    },
    onPointerUp: () => {
      if (machine.held()?.by === 'pointer') machine.letGo()
    },
    onPointerCancel: machine.cancel,
    onBlur: () => {
      if (machine.held()?.by === 'keys') machine.cancel()
    },
  }
}

/**
 * Takes things by their handle and carries them elsewhere, by pointer or by keys: Space or Enter lifts and lets go,
 * arrows carry, Escape puts back. `grip` is the same object for ever, so that rows do not change because of it.
 */
export function useLift<T, D>(options: LiftOptions<T, D>) {
  const [lift, show] = useState<Lift<T, D> | null>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const machine = useMemo(() => createLift<T, D>(() => latest.current, show), [])
  const grip = useMemo(() => createDragGrip<T, D>(() => latest.current, machine), [machine])
  useEffect(() => () => machine.edge.release(), [machine])
  return { lift, grip }
}
