import { expect, test } from 'vitest'
import { batchDelayMs, batchSize, createEventQueue, type Outcome, type QueuedEvent } from './event-queue.ts'
import { outcomeOfReply } from './outcome-of-reply.ts'

const startMs = Date.parse('2026-03-02T10:00:00Z')

interface Sent {
  readonly ids: readonly string[]
  readonly isLeaving: boolean
}

/** A browser with a storage, a clock and a server with configurable replies. */
function aBrowser() {
  const kept = new Map<string, QueuedEvent>()
  const sent: Sent[] = []
  const timers = new Map<number, { readonly atMs: number; readonly run: () => void }>()
  let now = startMs
  let made = 0
  let answer: () => Promise<Outcome> = async () => 'taken'
  const notes: string[] = []
  const ports = {
    note: (what: string) => void notes.push(what),
    storage: {
      list: () => [...kept.values()],
      put: (event: QueuedEvent) => void kept.set(event.clientUuid, event),
      remove: (ids: readonly string[]) => {
        for (const id of ids) kept.delete(id)
      },
    },
    nowMs: () => now,
    schedule: (run: () => void, delayMs: number) => {
      made += 1
      const id = made
      timers.set(id, { atMs: now + delayMs, run })
      return () => void timers.delete(id)
    },
    send: (events: readonly QueuedEvent[], { isLeaving }: { readonly isLeaving: boolean }) => {
      sent.push({ ids: events.map(event => event.clientUuid), isLeaving })
      return answer()
    },
  }
  return {
    sent,
    notes,
    kept: () => [...kept.keys()],
    answers: (next: () => Promise<Outcome>) => {
      answer = next
    },
    /** A page of this browser. */
    page: () => createEventQueue<QueuedEvent>(ports),
    event: (id: string): QueuedEvent => ({
      clientUuid: id,
      clientTimestamp: new Date(now).toISOString(),
    }),
    /** Time goes on; whatever was due happens and is answered. */
    pass: async (ms: number) => {
      now += ms
      for (const [id, timer] of [...timers]) {
        if (timer.atMs > now) continue
        timers.delete(id)
        timer.run()
      }
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    },
  }
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => `e${index}`)

test('EVENT-1 events go together, 20 s after the first of them', async () => {
  const browser = aBrowser()
  const queue = browser.page()
  queue.add(browser.event('a'))
  await browser.pass(batchDelayMs - 1)
  queue.add(browser.event('b'))
  expect(browser.sent).toEqual([])
  await browser.pass(1)
  expect(browser.sent).toEqual([{ ids: ['a', 'b'], isLeaving: false }])
  expect(browser.kept()).toEqual([])
})

test('the hundredth event sends them at once, and the next begin again', async () => {
  const browser = aBrowser()
  const queue = browser.page()
  for (const id of ids(batchSize - 1)) queue.add(browser.event(id))
  await browser.pass(0)
  expect(browser.sent).toEqual([])
  queue.add(browser.event('last'))
  await browser.pass(0)
  expect(browser.sent.map(batch => batch.ids.length)).toEqual([batchSize])
  await browser.pass(batchDelayMs)
  expect(browser.sent).toHaveLength(1)
})

test('what was added while a batch is on its way goes with the next', async () => {
  const browser = aBrowser()
  const queue = browser.page()
  let finish: (outcome: Outcome) => void = () => undefined
  browser.answers(
    () =>
      new Promise(resolve => {
        finish = resolve
      }),
  )
  queue.add(browser.event('a'))
  await browser.pass(batchDelayMs)
  queue.add(browser.event('b'))
  browser.answers(async () => 'taken')
  finish('taken')
  await browser.pass(0)
  expect(browser.kept()).toEqual(['b'])
  await browser.pass(batchDelayMs)
  expect(browser.sent.map(batch => batch.ids)).toEqual([['a'], ['b']])
})

test('what the server does not take stays and is tried again 20 s later', async () => {
  const browser = aBrowser()
  const queue = browser.page()
  browser.answers(async () => 'later')
  queue.add(browser.event('a'))
  await browser.pass(batchDelayMs)
  browser.answers(() => Promise.reject(new Error('offline')))
  await browser.pass(batchDelayMs)
  expect(browser.kept()).toEqual(['a'])
  browser.answers(async () => 'taken')
  await browser.pass(batchDelayMs)
  expect(browser.sent).toHaveLength(3)
  expect(browser.kept()).toEqual([])
})

test('what no one can use is not kept for ever', async () => {
  const browser = aBrowser()
  browser.answers(async () => 'useless')
  browser.page().add(browser.event('a'))
  await browser.pass(batchDelayMs)
  expect(browser.kept()).toEqual([])
})

test('a page that is left sends what waits; what is not acknowledged is there for the next page', async () => {
  const browser = aBrowser()
  const queue = browser.page()
  browser.answers(() => new Promise(() => undefined))
  for (const id of ids(70)) queue.add(browser.event(id))
  queue.leave()
  expect(browser.sent.map(batch => [batch.ids.length, batch.isLeaving])).toEqual([
    [60, true],
    [10, true],
  ])
  expect(browser.kept()).toHaveLength(70)
  browser.answers(async () => 'taken')
  browser.page().resume()
  await browser.pass(batchDelayMs)
  expect(browser.kept()).toEqual([])
})

test('a new page sends events of the last one 20 s after the first of them, at once when that is over', async () => {
  const browser = aBrowser()
  browser.page().add(browser.event('old'))
  await browser.pass(1000)
  const fresh = aBrowser()
  fresh.page().add(fresh.event('old'))
  const reloaded = fresh.page()
  fresh.answers(async () => 'later')
  await fresh.pass(batchDelayMs)
  fresh.answers(async () => 'taken')
  reloaded.resume()
  await fresh.pass(0)
  expect(fresh.kept()).toEqual([])
})

test('where nothing can be sent for long, the oldest go', async () => {
  const browser = aBrowser()
  browser.answers(async () => 'later')
  const queue = browser.page()
  const at = (second: number) => new Date(startMs + second * 1000).toISOString()
  for (const [second, clientUuid] of ids(2005).entries())
    queue.add({ clientUuid, clientTimestamp: at(second) })
  expect(browser.kept()).toHaveLength(2000)
  expect(browser.kept()[0]).toBe('e5')
})

test('a closed queue forgets all and takes nothing', async () => {
  const browser = aBrowser()
  const queue = browser.page()
  queue.add(browser.event('a'))
  queue.close()
  queue.add(browser.event('b'))
  await browser.pass(batchDelayMs)
  expect([browser.kept(), browser.sent]).toEqual([[], []])
})

test('EVENT-5 a server that says when to come again gets nothing before, not from a page that is left either', async () => {
  const browser = aBrowser()
  const queue = browser.page()
  browser.answers(async () => ({ retryAfterMs: 60_000 }))
  queue.add(browser.event('a'))
  await browser.pass(batchDelayMs)
  for (const id of ids(150)) queue.add(browser.event(id))
  queue.leave()
  await browser.pass(59_999)
  expect([browser.sent.length, browser.kept().length, browser.notes]).toEqual([1, 151, ['held']])
  browser.answers(async () => 'taken')
  await browser.pass(1)
  await browser.pass(batchDelayMs)
  expect([browser.sent.map(batch => batch.ids.length), browser.kept()]).toEqual([[1, 100, 51], []])
})

test('EVENT-5 what is held back is bounded, and a wrong Retry-After holds 20 s at least and 15 minutes at most', async () => {
  const browser = aBrowser()
  const queue = browser.page()
  browser.answers(async () => ({ retryAfterMs: 1e12 }))
  for (const id of ids(2005)) queue.add(browser.event(id))
  await browser.pass(0)
  expect(browser.kept()).toHaveLength(2000)
  expect(browser.notes).toContain('dropped')
  browser.answers(async () => ({ retryAfterMs: 0 }))
  await browser.pass(15 * 60_000)
  expect(browser.sent).toHaveLength(2)
  await browser.pass(batchDelayMs)
  expect(browser.sent).toHaveLength(3)
})

test.each([
  [429, '30', { retryAfterMs: 30_000 }],
  [429, null, { retryAfterMs: 60_000 }],
  [429, 'soon', { retryAfterMs: 60_000 }],
  [200, null, 'taken'],
  [413, null, 'useless'],
  [503, null, 'later'],
] as const)('EVENT-5 %d with Retry-After %s', (status, retryAfter, outcome) => {
  const headers = new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter })
  expect(outcomeOfReply({ status, headers })).toEqual(outcome)
})
