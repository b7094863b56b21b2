import type { Context } from '../../core/context.ts'
import { element, focusedElement, focusOn } from '../../core/element.ts'
import { guarded, type Scope } from '../../core/scope.ts'
import { closeLine, icon } from '../controls/icon.ts'
import { keepFocusInside } from '../controls/keep-focus-inside.ts'
import { atCorner, keptInside, readPlace, stand } from '../layout/launcher-position.ts'
import css from './message.css?inline'

/** Height of the launcher with the gap above it. */
const above = 60
/** Width of a card, and its distance from the edges of a narrow window. */
const width = 350
const edge = 12

/** The card that a message is shown in: beside the launcher, or in the middle of the page. */
export interface Frame {
  readonly card: HTMLElement
  readonly scope: Scope
  /** Removes it; the focus returns where it was before, if it is in the card. */
  readonly close: () => void
}

export interface FrameOptions {
  readonly label: string
  readonly isModal: boolean
  readonly onEscape: () => void
}

function placeCard({ page, content }: Context, card: HTMLElement): void {
  const { window, local } = page
  const { look } = content()
  const extent = { width: window.innerWidth, height: window.innerHeight }
  const place = keptInside(
    (look.isDraggable ? readPlace(local) : null) ?? atCorner(look.assistantPosition),
    extent,
  )
  const room = Math.max(edge, extent.width - width - edge)
  const margin = Math.max((extent.width - width) / 2, edge)
  stand(card, { ...place, x: Math.min(place.x, room, margin) }, above)
  card.style.maxHeight = `${Math.max(200, extent.height - place.y - above - edge)}px`
}

/** Opens an empty card. The caller fills it. */
export function openFrame(context: Context, { label, isModal, onEscape }: FrameOptions): Frame {
  const { page, shell } = context
  const { document, window } = page
  const scope = context.scope.child()
  shell.adopt(css)
  const before = focusedElement(document)
  const card = element(document, 'section', {
    class: `card message${isModal ? ' modal' : ''}`,
    role: 'dialog',
    'aria-label': label,
    'aria-modal': isModal ? 'true' : null,
    tabindex: -1,
  })
  const outer = isModal ? element(document, 'div', { class: 'message-shade' }, card) : card
  shell.raise()
  shell.root.append(outer)
  scope.onClose(() => outer.remove())
  scope.listen(card, 'keydown', event => {
    if ((event as KeyboardEvent).key === 'Escape') onEscape()
  })
  if (isModal) {
    keepFocusInside(document, scope, card)
    focusOn(card)
  } else {
    const place = (): void => placeCard(context, card)
    place()
    scope.listen(window, 'resize', place)
  }
  return {
    card,
    scope,
    close() {
      const isInside = card.contains(shell.host.shadowRoot?.activeElement ?? null)
      scope.close()
      if (isInside || isModal) focusOn(before)
    },
  }
}

/** The row at the top: what kind of message it is, which one of several, and the way out. */
export function frameHead(
  { page: { document }, text }: Context,
  head: {
    readonly kind: string
    readonly color: string
    readonly count: string
    readonly onClose: () => void
  },
): HTMLElement {
  const dot = element(document, 'i', { class: 'stripe' })
  dot.style.background = head.color
  const kind = element(document, 'span', { class: 'kind' }, dot)
  kind.append(head.kind)
  const close = element(
    document,
    'button',
    { type: 'button', class: 'icon', 'aria-label': text('button_close') },
    icon(document, closeLine),
  )
  close.addEventListener('click', guarded(head.onClose))
  return element(
    document,
    'div',
    { class: 'head' },
    kind,
    head.count ? element(document, 'span', { class: 'count', text: head.count }) : null,
    close,
  )
}
