/** Callbacks that the host application registered with `on`. */
export interface Hooks {
  on(name: unknown, callback: unknown): void
  /** Without a callback, removes all callbacks of the name. */
  off(name: unknown, callback?: unknown): void
  emit(name: string, ...args: readonly unknown[]): void
}

/** `defer` runs each callback on its own, so that a fault in one is the host's own and stops nothing of ours. */
export function createHooks(defer: (callback: () => void) => void): Hooks {
  let registered: { name: unknown; callback: (...args: unknown[]) => void }[] = []
  return {
    on(name, callback) {
      if (typeof callback === 'function') registered.push({ name, callback: callback as () => void })
    },
    off(name, callback) {
      registered = registered.filter(one => one.name !== name || (callback && one.callback !== callback))
    },
    emit(name, ...args) {
      for (const one of registered) if (one.name === name) defer(() => one.callback(...args))
    },
  }
}
