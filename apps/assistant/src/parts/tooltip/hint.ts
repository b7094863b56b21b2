import type { DeliveredTooltip } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import { element } from '../../core/element.ts'
import { guarded, type Scope } from '../../core/scope.ts'
import { contentAddress } from '../addresses/content-address.ts'
import type { Following } from '../automatic-content/follow-element.ts'
import type { FollowerParts } from '../automatic-content/follower-parts.ts'
import { closeLine, icon } from '../controls/icon.ts'
import { whenMoved } from '../observers/when-moved.ts'
import type { Box } from '../player/placement.ts'
import { attachAtEnd, attachBeside, followFocus, type HintPosition, neverUnderPanel } from './beside.ts'

/** A view counts after half a second (product design, "Tooltips"). */
const viewMs = 500
/** Time to come from the element to the hint, and not to show one to a mouse that only passes. */
const leaveMs = 300
const enterMs = 150

const questionMark = 'M9 9.5a3 3 0 115 2.2c-1.2.9-2 1.4-2 2.8M12 18h.01'

interface Hint {
  readonly show: (isAnnounced: boolean) => void
  readonly hide: () => void
  readonly toggle: () => void
  readonly isOpen: () => boolean
}

function hintBox(
  context: Context,
  { id, text: words, link }: DeliveredTooltip,
  onClose: () => void,
): HTMLElement {
  const { page, text } = context
  const { document } = page
  const href = link === null ? null : contentAddress(context, link.href)
  const way =
    link === null || href === null
      ? null
      : element(document, 'a', { href, text: link.title, target: '_blank', rel: 'noopener noreferrer' })
  way?.addEventListener(
    'click',
    guarded(() => context.report('tooltip_link', { itemId: id })),
  )
  const close = element(
    document,
    'button',
    { type: 'button', class: 'shut', 'aria-label': text('tooltip_close') },
    icon(document, closeLine),
  )
  close.addEventListener('click', guarded(onClose))
  return element(
    document,
    'div',
    { class: 'hint-box', role: 'group', 'aria-label': text('tooltip_label'), id: `hint-${id}` },
    element(document, 'p', { text: words }),
    way,
    close,
  )
}

/** The hint that opens beside an element; it can be pointed at, and Escape closes it (WCAG 2.2, 1.4.13). */
function createHint(
  context: Context,
  scope: Scope,
  tooltip: DeliveredTooltip,
  ways: {
    readonly spot: () => HintPosition | null
    readonly following: () => Following
    readonly onChange: (isOpen: boolean) => void
    readonly onView: () => void
  },
): Hint {
  const { page, shell, report } = context
  let open: Scope | undefined
  let cancelLeave: (() => void) | undefined
  const hide = (): void => {
    cancelLeave?.()
    open?.close()
  }
  const show = (isAnnounced: boolean): void => {
    cancelLeave?.()
    if (open || !scope.isOpen()) return
    const own = scope.child()
    open = own
    const shownAt = page.now()
    const box = hintBox(context, tooltip, hide)
    // Read after the page and before what lies above it.
    shell.root.prepend(box)
    neverUnderPanel(context, own, box, hide)
    const draw = (): void => {
      const spot = ways.spot()
      if (spot === null) hide()
      else attachBeside(context, box, spot, tooltip.placement)
    }
    draw()
    whenMoved(context, own, ways.following(), draw)()
    own.onClose(() => {
      open = undefined
      box.remove()
      ways.onChange(false)
      const durationMs = Math.max(0, Math.round(page.now() - shownAt))
      if (durationMs >= viewMs) report('tooltip_shown', { durationMs, itemId: tooltip.id })
    })
    own.after(viewMs, ways.onView)
    own.listen(page.window, 'keydown', event => (event as KeyboardEvent).key === 'Escape' && hide(), {
      capture: true,
    })
    own.listen(box, 'keydown', event => (event as KeyboardEvent).key === 'Escape' && hide())
    own.listen(box, 'pointerenter', () => cancelLeave?.())
    if (tooltip.trigger === 'hover') own.listen(box, 'pointerleave', () => leave())
    ways.onChange(true)
    if (isAnnounced) shell.announce(tooltip.text)
  }
  const leave = (): void => {
    cancelLeave?.()
    cancelLeave = scope.after(leaveMs, hide)
  }
  scope.onClose(hide)
  return {
    show,
    hide: () => (tooltip.trigger === 'hover' ? leave() : hide()),
    toggle: () => (open ? hide() : show(true)),
    isOpen: () => open !== undefined,
  }
}

/** Returns the box of a mark, or null if the mark is hidden. */
const boxOf = ({ hidden, offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Box | null =>
  hidden ? null : { left: offsetLeft, top: offsetTop, width: offsetWidth, height: offsetHeight }

/** Opens a tooltip beside its element, in the way its author chose. */
export function openHint(
  context: Context,
  scope: Scope,
  parts: FollowerParts,
  tooltip: DeliveredTooltip,
): void {
  const { page, shell, text } = context
  const { document } = page
  const hasMark = tooltip.trigger === 'icon' || tooltip.trigger === 'beacon'
  const mark = hasMark
    ? element(
        document,
        'button',
        {
          type: 'button',
          class: `mark ${tooltip.trigger}`,
          'aria-label': text('tooltip_label'),
          'aria-expanded': 'false',
        },
        tooltip.trigger === 'icon' ? icon(document, questionMark) : null,
      )
    : null
  let onElement: Scope | undefined
  const hint = createHint(context, scope, tooltip, {
    spot: () => {
      const target = following.box()
      return target && { target, mark: mark && boxOf(mark) }
    },
    following: () => following,
    onChange: isOpen => mark?.setAttribute('aria-expanded', `${isOpen}`),
    onView: () => parts.note({ kind: 'tooltip', id: tooltip.id }, 'shown'),
  })
  const drawMark = (): void => {
    if (!mark) return
    attachAtEnd(context, mark, following)
  }
  const listenTo = (target: HTMLElement): void => {
    const own = scope.child()
    onElement = own
    if (tooltip.trigger === 'click') own.listen(target, 'click', hint.toggle)
    if (tooltip.trigger !== 'hover') return
    let entering: (() => void) | undefined
    // Escape closes a hint for good: no entry from before may open it again.
    const settle = (): void => {
      entering?.()
      entering = undefined
    }
    own.listen(target, 'pointerenter', () => {
      if (hint.isOpen()) hint.show(false)
      else
        entering ??= own.after(enterMs, () => {
          settle()
          hint.show(false)
        })
    })
    own.listen(target, 'pointerleave', () => {
      settle()
      hint.hide()
    })
    own.listen(target, 'focusin', () => {
      settle()
      hint.show(true)
    })
    own.listen(target, 'focusout', hint.hide)
  }
  const changed = (): void => {
    onElement?.close()
    onElement = undefined
    const target = following.element()
    if (target && !hasMark) listenTo(target)
    if (!target) hint.hide()
    drawMark()
    moved()
  }
  let moved = (): void => {}
  let isReady = false
  const following = parts.followElement(tooltip, () => isReady && changed())
  isReady = true
  scope.onClose(following.stop)
  if (mark) {
    shell.root.prepend(mark)
    scope.onClose(() => mark.remove())
    scope.listen(mark, 'click', hint.toggle)
    followFocus(context, scope, mark, following)
    moved = whenMoved(context, scope, following, drawMark)
  }
  changed()
}
