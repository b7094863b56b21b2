import type { Page } from '../src/loader/page.ts'
import type { Store } from '../src/loader/store.ts'

/** A store in memory, with what it holds. */
export function aStore(
  held: Record<string, unknown> = {},
): Store & { readonly held: Record<string, unknown> } {
  return {
    held,
    get: key => held[key],
    set(key, value) {
      if (value === undefined) delete held[key]
      else held[key] = structuredClone(value)
    },
    shut() {
      for (const key of Object.keys(held)) delete held[key]
    },
  }
}

/** Time that passes only when told; due callbacks run in order. */
export interface Clock {
  now(): number
  after(ms: number, callback: () => void): () => void
  /** Lets so many milliseconds pass, and everything that is due happen. */
  pass(ms: number): Promise<void>
}

export function aClock(start = 1_000_000): Clock {
  let now = start
  let due: { at: number; callback: () => void }[] = []
  return {
    now: () => now,
    after(ms, callback) {
      const one = { at: now + ms, callback }
      due.push(one)
      return () => {
        due = due.filter(other => other !== one)
      }
    },
    async pass(ms) {
      const end = now + ms
      // Pending promises settle first.
      await new Promise<void>(resolve => setTimeout(resolve, 0))
      for (;;) {
        const [next] = due.filter(one => one.at <= end).sort((one, other) => one.at - other.at)
        if (!next) break
        now = Math.max(now, next.at)
        due = due.filter(one => one !== next)
        next.callback()
        await new Promise<void>(resolve => setTimeout(resolve, 0))
      }
      now = end
    },
  }
}

/** As much of a host page as the delivery asks for. */
export function aPage(over: Partial<Page>): Page {
  return {
    window: {
      navigator: { languages: ['en-GB', 'en'] },
      location: { search: '' },
      fetch: '[native code]',
    } as unknown as Page['window'],
    document: { documentElement: { lang: 'en' } } as unknown as Document,
    fetch: () => Promise.reject(new TypeError('no network')),
    timers: { setTimeout, clearTimeout } as unknown as Page['timers'],
    now: () => 1_000_000,
    newId: () => 'id',
    toJson: JSON.stringify,
    local: aStore(),
    tab: aStore(),
    ...over,
  }
}
