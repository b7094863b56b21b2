import { expect, it } from 'vitest'
import { openScope } from '../../core/scope.ts'
import { deepSearches } from './deep-searches.ts'

/** A clock that stands still until a timer or a search moves it. */
function aClock() {
  let now = 1_000
  const timers = new Map<number, { readonly at: number; readonly act: () => void }>()
  let last = 0
  const setTimeout = (act: () => void, ms: number): number => {
    timers.set(++last, { at: now + ms, act })
    return last
  }
  const scope = openScope({ setTimeout, clearTimeout: (id: number) => void timers.delete(id) } as never)
  return {
    scope,
    page: { now: () => now } as never,
    now: () => now,
    spend: (ms: number) => {
      now += ms
    },
    runUntil(end: number) {
      for (;;) {
        const [next] = [...timers].sort(([, a], [, b]) => a.at - b.at)
        if (!next || next[1].at > end) break
        timers.delete(next[0])
        now = Math.max(now, next[1].at)
        next[1].act()
      }
      now = Math.max(now, end)
    },
  }
}

it('ITEM-42 fifty searches of 20 ms take at most a tenth of the time, each item gets its turn, and one that fails waits longer', () => {
  const clock = aClock()
  const counts = new Map<number, number>()
  const searches = deepSearches<number>(clock, item => {
    clock.spend(20)
    counts.set(item, (counts.get(item) ?? 0) + 1)
    return false
  })
  // The page changes ten times a second.
  const start = clock.now()
  for (let change = 0; change < 600; change++) {
    for (let item = 0; item < 50; item++) searches.request(item)
    clock.runUntil(start + (change + 1) * 100)
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  expect(counts.size).toBe(50)
  expect(total * 20).toBeLessThanOrEqual((clock.now() - start) / 10 + 20)
  expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(1)
})

it('ITEM-42 an item alone is searched for at once, and then 0.5, 1, 2, 4 and at most 8 s after a failure', () => {
  const clock = aClock()
  const at: number[] = []
  const searches = deepSearches<string>(clock, () => {
    at.push(clock.now())
    return false
  })
  const start = clock.now()
  for (let change = 0; change < 320; change++) {
    searches.request('item')
    clock.runUntil(start + (change + 1) * 100)
  }
  expect(at.map(one => one - start)).toEqual([0, 500, 1_500, 3_500, 7_500, 15_500, 23_500, 31_500])
  searches.forget('item')
  searches.request('item')
  clock.runUntil(clock.now())
  expect(at).toHaveLength(9)
})
