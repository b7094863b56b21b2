import type { Scope } from '../../core/scope.ts'
import type { Boot } from '../../loader/boot.ts'

/** Thousands of pages that hear of a change in one moment do not ask in one moment. */
const spreadMs = 1_500
/** A page that is left soon opens no stream; content published before the stream opens is announced when it opens. */
const openAfterMs = 2_000
/** A stream that ended is opened again soon; a server that is away is asked less and less often. */
const soonMs = 3_000
const firstRestMs = 30_000
const maxRestMs = 600_000

type Locks = Pick<LockManager, 'request'>

/** Returns the revision of the property's whole content; the rest of a version identifies one user's part of it. */
const revisionOf = (version: unknown): string => `${version}`.replace(/\..*/, '')

/**
 * Hears from the server that there is something new. One tab of the browser holds the stream (the leader, by Web
 * Locks) and passes it on to the others; where the stream is blocked, pages ask on navigation as before.
 * @param version the content that this page has, as the server called it
 */
export function openLive(boot: Boot, scope: Scope, version: () => string, onChange: () => void): void {
  scope.after(openAfterMs, () => hear(boot, scope, version, onChange))
}

function hear({ page, api }: Boot, scope: Scope, version: () => string, onChange: () => void): void {
  const { window } = page
  const channel = window.BroadcastChannel ? new window.BroadcastChannel(`waymark ${api}`) : null
  const abort = new AbortController()
  let rests = 0
  let isLeader = false
  let cancel: (() => void) | undefined
  scope.onClose(() => {
    abort.abort()
    channel?.close()
  })

  const heard = (): void => {
    cancel?.()
    cancel = scope.after(Math.random() * spreadMs, onChange)
  }
  const pass = (): void => {
    channel?.postMessage(null)
    heard()
  }
  /** Reads the stream until it ends. The page's own `EventSource` would complain in its console, and try again at once. */
  const read = async (): Promise<void> => {
    const reply = await page.fetch(`${api}changes?version=${encodeURIComponent(version())}`, {
      credentials: 'omit',
      referrerPolicy: 'strict-origin',
      cache: 'no-store',
      signal: abort.signal,
    })
    const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream')
    const reader = reply.ok && isStream ? reply.body?.getReader() : undefined
    if (!reader) return
    rests = 0
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      if (decoder.decode(value).includes('data:')) pass()
    }
  }
  const listen = (): void => {
    isLeader = true
    read()
      .catch(() => {})
      .finally(() => {
        const restMs = rests === 0 ? soonMs : Math.min(firstRestMs * 2 ** (rests - 1), maxRestMs)
        rests++
        if (scope.isOpen()) scope.after(restMs, listen)
      })
  }
  if (channel) {
    // A tab that joins says what it has: it may have missed what was passed on before it came.
    channel.onmessage = ({ data }) => {
      if (data === null) heard()
      else if (isLeader && revisionOf(data) !== revisionOf(version())) pass()
    }
    channel.postMessage(version())
  }
  const locks = (window.navigator as { locks?: Locks }).locks
  if (!locks || !channel) {
    listen()
    return
  }
  // The lock is held until then. A promise of the page's own constructor may do nothing.
  // biome-ignore lint/suspicious/noThenProperty: the browser takes it for a promise
  const ended = { then: (resolve: () => void) => scope.onClose(resolve) }
  locks
    .request(`waymark ${api}`, { signal: abort.signal }, () => {
      listen()
      return ended
    })
    .catch(() => {})
}
