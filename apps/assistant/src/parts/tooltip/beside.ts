import type { DeliveredTooltip } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import type { Scope } from '../../core/scope.ts'
import { isInSight } from '../../finder/measure.ts'
import type { Following } from '../automatic-content/follow-element.ts'
import { maxHeightBeside } from '../layout/max-height-beside.ts'
import { placeAt } from '../layout/place-at.ts'
import { type Box, placeCard } from '../player/placement.ts'

/** A small button at the upper end of an element, and half outside of it. */
export function attachAtEnd({ shell }: Context, mark: HTMLElement, following: Following): void {
  const box = following.box()
  mark.hidden = box === null
  if (box === null) return
  const isRtl = shell.root.dir === 'rtl'
  const size = mark.offsetWidth || 24
  const across = isRtl ? box.left - size / 2 : box.left + box.width - size / 2
  const { offsetWidth, offsetHeight } = shell.root
  // Beside an element that is scrolled away it is out of sight too, and can still be reached by keyboard.
  const isAway = box.top + box.height <= 0 || box.top >= offsetHeight
  const top = box.top - size / 2
  placeAt(mark, Math.max(0, Math.min(across, offsetWidth - size)), isAway ? top : Math.max(0, top))
}

/** Brings the element of a mark into sight when the mark gets the focus: our layer is not scrolled to it. */
export function followFocus(
  { page: { window } }: Context,
  scope: Scope,
  mark: HTMLElement,
  following: Following,
): void {
  scope.listen(mark, 'focus', () => {
    const target = following.element()
    if (target && !isInSight(window, target))
      target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  })
}

/** Anchor of a hint: its element, and the mark that opens it, if it has one. */
export interface HintPosition {
  readonly target: Box
  readonly mark: Box | null
}

/** Two lines of text, of which the rest is scrolled to. */
const leastHintPx = 62
/** Between a hint and the edge of the window. */
const margin = 12

/** The smallest box around both. */
function around(one: Box, other: Box): Box {
  const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)]
  return {
    left,
    top,
    width: Math.max(one.left + one.width, other.left + other.width) - left,
    height: Math.max(one.top + one.height, other.top + other.height) - top,
  }
}

/** Puts a hint beside its element and its mark, so that it covers neither where there is room on any side. */
export function attachBeside(
  { shell }: Context,
  hint: HTMLElement,
  { target, mark }: HintPosition,
  side: DeliveredTooltip['placement'],
): void {
  const { offsetWidth: width, offsetHeight: height, dir } = shell.root
  const viewport = { width, height }
  const spot = mark ? around(target, mark) : target
  hint.style.maxHeight = ''
  const size = { width: hint.offsetWidth, height: hint.offsetHeight }
  const highest = maxHeightBeside(size, spot, viewport, leastHintPx)
  if (highest !== null) hint.style.maxHeight = `${highest}px`
  const { offsetWidth, offsetHeight } = hint
  const place = placeCard({
    card: { width: offsetWidth, height: offsetHeight },
    viewport,
    target: spot,
    side,
    dx: 0,
    dy: 0,
    isRightToLeft: dir === 'rtl',
  })
  // Above or below a long field it stays at the mark, where the eye is.
  const isAtMark = mark && (place.side === 'top' || place.side === 'bottom')
  const requested = isAtMark ? mark.left + (mark.width - offsetWidth) / 2 : place.left
  placeAt(hint, Math.max(margin, Math.min(requested, width - offsetWidth - margin)), place.top)
}

const panelIn = (root: HTMLElement): Element | null => root.querySelector('.panel')

const areApart = (one: DOMRect, other: DOMRect): boolean =>
  one.right <= other.left || one.left >= other.right || one.bottom <= other.top || one.top >= other.bottom

/** Anyone who was opened last lies above: a hint over the panel that was there; a panel that covers the hint closes it. */
export function neverUnderPanel(
  { page, shell: { root } }: Context,
  scope: Scope,
  hint: HTMLElement,
  close: () => void,
): void {
  let known = panelIn(root)
  hint.classList.toggle('over', known !== null)
  const changes = new page.window.MutationObserver(() => {
    const panel = panelIn(root)
    if (panel === known) return
    known = panel
    if (panel && !areApart(panel.getBoundingClientRect(), hint.getBoundingClientRect())) close()
  })
  changes.observe(root, { childList: true })
  scope.onClose(() => changes.disconnect())
}
