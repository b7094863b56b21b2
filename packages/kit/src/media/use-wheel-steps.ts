import { type RefObject, useEffect, useRef } from 'react'

/** So far a wheel turns for one step: one notch of a mouse; a trackpad sends it in small pieces. */
const perStepPx = 90

/**
 * Tells of whole steps of the wheel over an element, with the pointer's place; the page does not scroll meanwhile.
 * `onSteps`: positive is larger.
 */
export function useWheelSteps(
  element: RefObject<HTMLElement | null>,
  onSteps: (steps: number, event: WheelEvent) => void,
): void {
  const latest = useRef(onSteps)
  latest.current = onSteps
  useEffect(() => {
    const target = element.current
    if (!target) return
    let turned = 0
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      // Lines and pages are counted as one notch each.
      turned +=
        event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : Math.sign(event.deltaY) * perStepPx
      const steps = Math.trunc(turned / perStepPx)
      turned -= steps * perStepPx
      if (steps !== 0) latest.current(-steps, event)
    }
    // React listens passively, and then the page cannot be held still.
    target.addEventListener('wheel', turn, { passive: false })
    return () => target.removeEventListener('wheel', turn)
  }, [element])
}
