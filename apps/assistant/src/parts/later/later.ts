import type { LaterPart } from '../../core/context.ts'

export { openRecorder } from '../events/recorder.ts'

import { openLive } from '../live/live.ts'
import { watchAddress } from './watch-address.ts'

/** Routers announce a new address before they draw the page. */
const addressSettleMs = 50

/** Follows the page's address, its return from the browser's memory, and news from the server. */
export const openLater: LaterPart['openLater'] = (
  boot,
  scope,
  first,
  { onAddress, onReturn, onNews, version },
) => {
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
  openLive(boot, scope, version, onNews)
}
