import type { DeliveredBeacon } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import { element } from '../../core/element.ts'
import type { Scope } from '../../core/scope.ts'
import type { FollowerParts } from '../automatic-content/follower-parts.ts'
import { whenMoved } from '../observers/when-moved.ts'
import { requestNews } from '../visitor-memory/requested-news.ts'
import { attachAtEnd, followFocus } from './beside.ts'

/** A pulsing dot beside an element, which opens a guide or an announcement. */
export function openBeacon(
  context: Context,
  scope: Scope,
  parts: FollowerParts,
  beacon: DeliveredBeacon,
): void {
  const { page, shell, text } = context
  const { label, opens } = beacon
  const dot = element(page.document, 'button', {
    type: 'button',
    class: 'mark beacon',
    'aria-label': label || text('tooltip_label'),
  })
  const draw = (): void => attachAtEnd(context, dot, following)
  scope.listen(dot, 'click', () => {
    context.report('beacon_opened', { itemId: beacon.id })
    if (opens.kind === 'guide') context.startGuide(opens.id, 0, 'contextual')
    else requestNews(context, { id: opens.id, mode: 'open' })
  })
  let isReady = false
  const following = parts.followElement(beacon, () => isReady && moved())
  isReady = true
  scope.onClose(following.stop)
  shell.root.prepend(dot)
  scope.onClose(() => dot.remove())
  followFocus(context, scope, dot, following)
  const moved = whenMoved(context, scope, following, draw)
  draw()
  moved()
}
