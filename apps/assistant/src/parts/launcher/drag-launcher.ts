import type { Context } from '../../core/context.ts'
import { type LauncherPosition, placeAt } from '../layout/launcher-position.ts'

/** A press that moves less is a press. */
const slackPx = 5
const stepPx = 16

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface Dragging {
  readonly button: HTMLButtonElement
  readonly isAllowed: () => boolean
  readonly onMove: (place: LauncherPosition) => void
}

/** Lets a person drag the launcher, or move it with the arrow keys. @returns whether the last press was a drag */
export function dragLauncher(
  { page, scope }: Pick<Context, 'page' | 'scope'>,
  { button, isAllowed, onMove }: Dragging,
): () => boolean {
  const { window } = page
  const extent = () => ({ width: window.innerWidth, height: window.innerHeight })
  let start: { x: number; y: number } | null = null
  let isDragging = false
  scope.listen(button, 'pointerdown', event => {
    isDragging = false
    const { pointerId, clientX, clientY, isPrimary, button: pressed } = event as PointerEvent
    if (!isAllowed() || !isPrimary || pressed !== 0) return
    start = { x: clientX, y: clientY }
    button.setPointerCapture(pointerId)
  })
  scope.listen(button, 'pointermove', event => {
    const { clientX, clientY } = event as PointerEvent
    if (!start) return
    isDragging ||= Math.hypot(clientX - start.x, clientY - start.y) > slackPx
    if (isDragging) onMove(placeAt({ x: clientX, y: clientY }, extent()))
  })
  scope.listen(button, 'pointerup pointercancel', () => {
    start = null
  })
  scope.listen(button, 'keydown', event => {
    const direction = directions[(event as KeyboardEvent).key]
    if (!direction || !isAllowed()) return
    event.preventDefault()
    const { left, top, width, height } = button.getBoundingClientRect()
    const [x, y] = direction
    onMove(placeAt({ x: left + width / 2 + x * stepPx, y: top + height / 2 + y * stepPx }, extent()))
  })
  return () => isDragging
}
