import type { Scope } from '../../core/scope.ts'
import type { Boot } from '../../loader/boot.ts'

/** Thousands of pages that hear of a change in one moment do not ask in one moment. */
const spreadMs = 1_500
/** A server that is away is asked again after half a minute, then less and less often. */
const firstRestMs = 30_000
const maxRestMs = 600_000

type Locks = Pick<LockManager, 'request'>

/**
 * Hears from the server that there is something new. One tab of the browser holds the stream (the leader, by Web
 * Locks) and passes it on to the others; where the stream is blocked, pages ask on navigation as before.
 */
export function openLive({ page, api }: Boot, scope: Scope, onChange: () => void): void {
  const { window } = page
  const { EventSource, BroadcastChannel } = window
  const channel = BroadcastChannel ? new BroadcastChannel(`waymark ${api}`) : null
  let source: EventSource | undefined
  let rests = 0
  let cancel: (() => void) | undefined

  const heard = (): void => {
    cancel?.()
    cancel = scope.after(Math.random() * spreadMs, onChange)
  }
  const close = (): void => {
    source?.close()
    source = undefined
  }
  const open = (): void => {
    if (source || !scope.isOpen()) return
    source = new EventSource(`${api}changes`)
    source.onmessage = () => {
      channel?.postMessage('changed')
      heard()
    }
    source.onopen = () => {
      // What was published while nobody listened is not told again.
      if (rests > 0) heard()
      rests = 0
    }
    source.onerror = () => {
      // The browser would try again every few seconds, and complain in the host's console each time.
      close()
      scope.after(Math.min(firstRestMs * 2 ** rests++, maxRestMs), open)
    }
  }
  scope.onClose(close)
  scope.onClose(() => channel?.close())
  if (channel) channel.onmessage = heard
  const locks = (window.navigator as { locks?: Locks }).locks
  if (!locks || !channel) {
    open()
    return
  }
  const ended = new Promise<void>(resolve => scope.onClose(resolve))
  const abort = new AbortController()
  scope.onClose(() => abort.abort())
  locks
    .request(`waymark ${api}`, { signal: abort.signal }, () => {
      open()
      return ended
    })
    .catch(() => {})
}
