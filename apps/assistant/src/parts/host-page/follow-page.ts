import type { Context } from '../../core/context.ts'
import { openLive } from '../live/live.ts'
import { watchAddress } from './watch-address.ts'

/** Routers announce a new address before they draw the page. */
const addressSettleMs = 50

export interface PageCallbacks {
  /** The address changed without a load. */
  readonly onAddress: () => void
  /** The page was restored from the back/forward cache. */
  readonly onReturn: () => void
  /** The server announced new content. */
  readonly onNews: () => void
  /** Version of the shown content. */
  readonly version: () => string
}

/**
 * Observes the page's address, its restore from the back/forward cache, and announcements of the server.
 * @param first the address as it was when the assistant began
 */
export function followPage(
  { boot, scope, isLed }: Context,
  first: string,
  { onAddress, onReturn, onNews, version }: PageCallbacks,
): void {
  const { page } = boot
  let isDue = false
  const look = watchAddress(page, scope, first, () => {
    // Some applications change their address with every key or scroll.
    if (isDue) return
    isDue = true
    scope.after(addressSettleMs, () => {
      isDue = false
      onAddress()
    })
  })
  look()
  scope.listen(page.window, 'pageshow', event => {
    look()
    if ((event as PageTransitionEvent).persisted) onReturn()
  })
  // The leader of a frame passes news on.
  if (!isLed) openLive(boot, scope, version, onNews)
}
