/**
 * Everything that listens, waits or observes belongs to a scope; closing the scope leaves the host page as it
 * was found (house rule 8). Callbacks are guarded: a fault of ours never reaches the host.
 */
export interface Scope {
  listen(
    target: EventTarget,
    types: string,
    listener: (event: Event) => void,
    options?: AddEventListenerOptions,
  ): void
  /** Calls back once after `ms` milliseconds; gives a function that calls it off. */
  after(ms: number, callback: () => void): () => void
  /** Runs at closing, latest first. */
  onClose(callback: () => void): void
  /** A scope that closes with this one at the latest. */
  child(): Scope
  close(): void
  isOpen(): boolean
}

/** Runs the callback; swallows what it throws. */
export function guarded<Args extends unknown[]>(
  callback: (...args: Args) => unknown,
): (...args: Args) => void {
  return (...args) => {
    try {
      callback(...args)
    } catch {
      // Nothing the assistant does may reach the host application.
    }
  }
}

/** Opens a scope. */
export function openScope(timers: Pick<Window, 'setTimeout' | 'clearTimeout'>): Scope {
  const closings = new Set<() => void>()
  let open = true
  const scope: Scope = {
    listen(target, types, listener, options) {
      const safe = guarded((event: Event) => {
        if (open) listener(event)
      })
      for (const type of types.split(' ')) {
        target.addEventListener(type, safe, options)
        closings.add(() => target.removeEventListener(type, safe, options))
      }
    },
    after(ms, callback) {
      const cancel = () => {
        timers.clearTimeout(timer)
        closings.delete(cancel)
      }
      const timer = timers.setTimeout(
        guarded(() => {
          closings.delete(cancel)
          if (open) callback()
        }),
        ms,
      )
      closings.add(cancel)
      return cancel
    },
    onClose(callback) {
      closings.add(callback)
    },
    child() {
      const inner = openScope(timers)
      const close = () => inner.close()
      closings.add(close)
      inner.onClose(() => closings.delete(close))
      return inner
    },
    close() {
      open = false
      for (const callback of [...closings].reverse()) guarded(callback)()
      closings.clear()
    },
    isOpen: () => open,
  }
  return scope
}
