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
  readonly after: (delayMs: number, run: () => void) => () => void
}

/** How long a toast stays (document 2 §9). Errors stay until they are dismissed. */
export const toastDurationMs = 3000

/** More than this at once would hide the page; the oldest leaves first. */
const mostAtOnce = 4

/**
 * Keeps the toasts on screen. `clock.after` runs something after a delay and returns how to call it off.
 * A toast with an action stays until dismissed or used, because it must not vanish under the pointer.
 */
export function createToastStore(clock: Clock) {
  let toasts: readonly Toast[] = []
  let nextId = 1
  const listeners = new Set<() => void>()
  const timers = new Map<number, () => void>()

  const change = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  const dismiss = (id: number) => {
    timers.get(id)?.()
    timers.delete(id)
    change(toasts.filter(toast => toast.id !== id))
  }

  return {
    getToasts: () => toasts,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dismiss,
    /** Shows a toast and returns its id. The same text and kind is not shown twice at once. */
    show: (kind: ToastKind, text: string, action?: ToastAction): number => {
      const shown = toasts.find(toast => toast.kind === kind && toast.text === text)
      if (shown) dismiss(shown.id)
      const id = nextId++
      const toast: Toast = action ? { id, kind, text, action } : { id, kind, text }
      change([...toasts, toast].slice(-mostAtOnce))
      if (kind !== 'error' && !action)
        timers.set(
          id,
          clock.after(toastDurationMs, () => dismiss(id)),
        )
      return id
    },
  }
}

export const toastStore = createToastStore({
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
})

/** Shows a short message at the edge of the screen. */
export const showToast = toastStore.show
