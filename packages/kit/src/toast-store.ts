export type ToastKind = 'success' | 'info' | 'error'

export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  readonly action?: ToastAction
}

interface Clock {
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number
  readonly after: (delayMs: number, run: () => void) => () => void
}

interface Stay {
  leftMs: number
  since: number
  readonly callOff: () => void
}

/** How long a toast stays (document 2 §9). Errors stay until they are dismissed. */
export const toastDurationMs = 3000

/** Largest number of toasts on the screen, so that they do not cover the page. The oldest is removed first. */
const maxShown = 4

/** How long each toast still stays; time stands still while it is paused. */
function createDurations(clock: Clock, leave: (id: number) => void) {
  const stays = new Map<number, Stay>()
  let isPaused = false
  const run = (id: number, leftMs: number) => {
    const callOff = isPaused ? () => undefined : clock.after(leftMs, () => leave(id))
    stays.set(id, { leftMs, since: clock.now(), callOff })
  }
  return {
    begin: run,
    end: (id: number) => {
      stays.get(id)?.callOff()
      stays.delete(id)
    },
    pause: () => {
      if (isPaused) return
      isPaused = true
      for (const stay of stays.values()) {
        stay.callOff()
        stay.leftMs -= clock.now() - stay.since
      }
    },
    resume: () => {
      if (!isPaused) return
      isPaused = false
      for (const [id, stay] of stays) run(id, Math.max(0, stay.leftMs))
    },
  }
}

/**
 * Keeps the toasts on screen. `clock.after` runs something after a delay and returns how to call it off.
 * A toast with an action stays until dismissed or used, because it must not vanish under the pointer; while
 * a person points at the toasts or has the focus among them, none leaves by itself.
 */
export function createToastStore(clock: Clock) {
  let toasts: readonly Toast[] = []
  let nextId = 1
  const listeners = new Set<() => void>()

  const change = (next: readonly Toast[]) => {
    for (const { id } of toasts) if (!next.some(toast => toast.id === id)) stays.end(id)
    toasts = next
    for (const listener of listeners) listener()
  }
  const dismiss = (id: number) => change(toasts.filter(toast => toast.id !== id))
  const stays = createDurations(clock, dismiss)

  return {
    getToasts: () => toasts,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dismiss,
    /** Stops the time of all toasts, those that come meanwhile among them. */
    pause: stays.pause,
    /** Lets the rest of their time run. */
    resume: stays.resume,
    /** Shows a toast and returns its id. The same text and kind is not shown twice at once. */
    show: (kind: ToastKind, text: string, action?: ToastAction): number => {
      const shown = toasts.find(toast => toast.kind === kind && toast.text === text)
      if (shown) dismiss(shown.id)
      const id = nextId++
      const toast: Toast = action ? { id, kind, text, action } : { id, kind, text }
      change([...toasts, toast].slice(-maxShown))
      if (kind !== 'error' && !action) stays.begin(id, toastDurationMs)
      return id
    },
  }
}

export const toastStore = createToastStore({
  now: () => performance.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
})

/** Shows a short message at the edge of the screen. */
export const showToast = toastStore.show
