import type { DeliveredBeacon, DeliveredTooltip } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import type { Scope } from '../../core/scope.ts'
import type { FollowerParts } from '../automatic-content/follower-parts.ts'
import { openBeacon } from './beacon.ts'
import { openHint } from './hint.ts'
import css from './tooltip.css?inline'

interface Kept {
  readonly content: DeliveredTooltip | DeliveredBeacon
  readonly scope: Scope
}

/** Tooltips and beacons of this page, each beside its element for as long as that is there. */
export function openHints(context: Context, parts: FollowerParts): { update(): void } {
  const { page, content, isOnPage, isHidden, isRunning, scope } = context
  const kept = new Map<string, Kept>()
  context.shell.adopt(css)

  const keep = <T extends DeliveredTooltip | DeliveredBeacon>(
    kind: 'tooltip' | 'beacon',
    items: readonly T[],
    open: (own: Scope, item: T) => void,
    wanted: Set<string>,
  ): void => {
    for (const item of items) {
      const key = `${kind}:${item.id}`
      // A guide has the page to itself.
      const isWanted = isOnPage(item.page) && !isHidden() && !isRunning() && parts.isReady(kind, item)
      if (!isWanted) continue
      wanted.add(key)
      const before = kept.get(key)
      // New content that says the same of it does not close what a person reads.
      if (before && page.toJson(before.content) === page.toJson(item)) continue
      before?.scope.close()
      const own = scope.child()
      kept.set(key, { content: item, scope: own })
      open(own, item)
    }
  }
  const update = (): void => {
    const { tooltips = [], beacons = [] } = content()
    const wanted = new Set<string>()
    keep('tooltip', tooltips, (own, item) => openHint(context, own, parts, item), wanted)
    keep('beacon', beacons, (own, item) => openBeacon(context, own, parts, item), wanted)
    for (const [key, one] of kept)
      if (!wanted.has(key)) {
        one.scope.close()
        kept.delete(key)
      }
  }
  update()
  return { update }
}
