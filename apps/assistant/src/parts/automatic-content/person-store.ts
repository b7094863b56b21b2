import type { Store } from '../../loader/store.ts'

/** A value per visitor; visitors of a shared computer have separate values. */
export interface PersonStore<T> {
  get(): T | null
  set(value: T): void
}

const maxPeople = 20

/** `who` names the person without being their id. */
export function personStore<T>(store: Store, key: string, who: () => string): PersonStore<T> {
  const read = (): [string, T][] => {
    const kept = store.get(key)
    return Array.isArray(kept) ? kept : []
  }
  return {
    get: () => read().find(([name]) => name === who())?.[1] ?? null,
    set(value) {
      const others = read().filter(([name]) => name !== who())
      store.set(key, [...others, [who(), value]].slice(-maxPeople))
    },
  }
}
