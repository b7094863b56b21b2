import type { EndUserEvent, EventBatch } from '@waymark/domain/analytics/events'
import { describe, expect, it } from 'vitest'
import { aClock, aStore } from '../../../test/doubles.ts'
import { createEventQueue, type SendResult } from './event-queue.ts'

const subject = { userId: 'user-1', isAnonymous: false, sessionId: '' }
const event = (id: string): EndUserEvent => ({ id, type: 'guide_started', at: 1 })
const ok: SendResult = { status: 200, retryAfterMs: null }

/** A queue whose server answers with these results in turn, then well; `'lost'` is a failure, `'never'` no answer. */
function aQueue(results: (SendResult | 'lost' | 'never')[] = [], store = aStore()) {
  const clock = aClock()
  const sent: { ids: string[]; at: number; last: boolean; batch: EventBatch }[] = []
  const queue = createEventQueue({
    now: clock.now,
    store,
    after: clock.after,
    async send(batch, last) {
      sent.push({ ids: batch.events.map(one => one.id), at: clock.now() - 1_000_000, last, batch })
      const result = results.shift() ?? ok
      if (result === 'never') return new Promise<never>(() => {})
      if (result === 'lost') throw new TypeError('no network')
      return result
    },
  })
  return { queue, clock, sent, store }
}
const idsSent = (sent: { ids: string[] }[]) => sent.map(one => one.ids.join(''))

describe('createEventQueue', () => {
  it('sends what came together within two seconds as one batch', async () => {
    const { queue, clock, sent } = aQueue()
    queue.push(subject, event('a'), 2_000)
    await clock.pass(1_900)
    queue.push(subject, event('b'), 2_000)
    await clock.pass(5_000)
    expect(sent.map(({ ids, at }) => [ids.join(''), at])).toEqual([['ab', 2_000]])
    expect(sent[0]?.batch).toMatchObject({ ...subject, sentAt: 1_002_000 })
  })

  it('EVENT-90 sends the hundredth event and an urgent one at once', async () => {
    const { queue, clock, sent } = aQueue()
    for (let index = 0; index < 100; index++) queue.push(subject, event(`${index},`), 20_000)
    await clock.pass(100)
    expect(sent[0]?.ids).toHaveLength(100)
    queue.push(subject, event('a'), 2_000)
    queue.push(subject, event('b'), 50)
    await clock.pass(100)
    expect(sent[1]?.ids).toEqual(['a', 'b'])
  })

  it('EVENT-90 what a full batch left over follows at once', async () => {
    const { queue, clock, sent } = aQueue()
    for (let index = 0; index < 250; index++) queue.push(subject, event(`${index},`), 20_000)
    await clock.pass(200)
    expect(sent.map(({ ids }) => ids.length)).toEqual([100, 100])
    await clock.pass(2_000)
    expect(sent.map(({ ids }) => ids.length)).toEqual([100, 100, 50])
  })

  it('EVENT-90 events in quick succession do not put each other off', async () => {
    const { queue, clock, sent } = aQueue()
    for (let index = 0; index < 500; index++) {
      queue.push(subject, event(`${index}`), 2_000)
      await clock.pass(50)
    }
    expect(sent.length).toBeGreaterThan(10)
    expect(Math.max(...sent.map(({ ids }) => ids.length))).toBeLessThan(50)
  })

  it('EVENT-90 an event that may wait goes with one that may not', async () => {
    const { queue, clock, sent } = aQueue()
    queue.push(subject, event('a'), 20_000)
    await clock.pass(15_000)
    queue.push(subject, event('b'), 2_000)
    queue.push(subject, event('c'), 20_000)
    await clock.pass(30_000)
    expect(sent.map(({ ids, at }) => [ids.join(''), at])).toEqual([['abc', 17_000]])
  })

  it('waits as long as the server says, then sends the same ids', async () => {
    const { queue, clock, sent } = aQueue([{ status: 503, retryAfterMs: 30_000 }])
    queue.push(subject, event('a'), 50)
    await clock.pass(30_000)
    expect(idsSent(sent)).toEqual(['a'])
    queue.push(subject, event('b'), 50)
    await clock.pass(100)
    expect(idsSent(sent)).toEqual(['a', 'ab'])
  })

  it('waits longer after each failure that names no time', async () => {
    const { queue, clock, sent } = aQueue(['lost', { status: 429, retryAfterMs: null }, 'lost'])
    queue.push(subject, event('a'), 50)
    await clock.pass(60_000)
    expect(sent.map(({ at }) => at)).toEqual([50, 5_050, 15_050, 35_050])
  })

  it('gives up what the server refuses for good, and continues with the rest', async () => {
    const { queue, clock, sent, store } = aQueue([{ status: 422, retryAfterMs: null }])
    queue.push(subject, event('a'), 50)
    await clock.pass(100)
    queue.push(subject, event('b'), 50)
    await clock.pass(100)
    expect(idsSent(sent)).toEqual(['a', 'b'])
    expect(store.get('events')).toBeUndefined()
  })

  it('keeps the unsent for the next page of the tab, and the time to wait too', async () => {
    const before = aQueue([{ status: 503, retryAfterMs: 30_000 }])
    before.queue.push(subject, event('a'), 50)
    await before.clock.pass(100)
    before.queue.leave()
    const next = aQueue([], before.store)
    await next.clock.pass(29_000)
    expect(next.sent).toEqual([])
    await next.clock.pass(2_000)
    expect(idsSent(next.sent)).toEqual(['a'])
  })

  it('sends before the page goes, and keeps it in case that it did not arrive', async () => {
    const { queue, sent, store } = aQueue(['lost'])
    queue.push(subject, event('a'), 2_000)
    queue.leave()
    expect(sent).toMatchObject([{ ids: ['a'], last: true }])
    expect(store.get('events')).toMatchObject([{ event: { id: 'a' } }])
  })

  it('puts one person only into a batch', async () => {
    const { queue, clock, sent } = aQueue()
    queue.push(subject, event('a'), 2_000)
    queue.push({ ...subject, userId: 'user-2' }, event('b'), 2_000)
    await clock.pass(10_000)
    expect(sent.map(({ batch, ids }) => [batch.userId, ...ids])).toEqual([
      ['user-1', 'a'],
      ['user-2', 'b'],
    ])
  })

  it('EVENT-93 puts one session only into a batch', async () => {
    const { queue, clock, sent } = aQueue(['lost'])
    queue.push({ ...subject, sessionId: 'morning' }, event('a'), 50)
    await clock.pass(100)
    queue.push({ ...subject, sessionId: 'evening' }, event('b'), 50)
    await clock.pass(20_000)
    expect(sent.slice(1).map(({ batch, ids }) => [batch.sessionId, ...ids])).toEqual([
      ['morning', 'a'],
      ['evening', 'b'],
    ])
  })

  it('keeps at most 300 and sends at most 100 at a time', async () => {
    const { queue, clock, sent } = aQueue(['lost'])
    for (let index = 0; index < 400; index++) queue.push(subject, event(`${index}`), 2_000)
    await clock.pass(100_000)
    const sizes = sent.map(({ ids }) => ids.length)
    expect(sizes).toEqual([100, 100, 100, 100])
    expect(sent[1]?.ids[0]).toBe('100')
  })

  it('sends nothing more after it was cleared', async () => {
    const { queue, clock, sent, store } = aQueue()
    queue.push(subject, event('a'), 2_000)
    queue.clear()
    await clock.pass(10_000)
    expect(sent).toEqual([])
    expect(store.get('events')).toBeUndefined()
  })

  it('back from the page cache sends what happens then, although the request of before is never answered', async () => {
    const { queue, clock, sent, store } = aQueue(['never'])
    queue.push(subject, event('a'), 2_000)
    queue.leave()
    store.set('events', undefined)
    // Other listeners of the same event may report first.
    queue.push(subject, event('b'), 2_000)
    queue.resume()
    await clock.pass(10_000)
    expect(idsSent(sent)).toEqual(['a', 'b'])
  })

  it('back from the page cache does not send what another page has sent meanwhile', async () => {
    const { queue, clock, sent, store } = aQueue(['lost'])
    queue.push(subject, event('a'), 2_000)
    queue.leave()
    store.set('events', undefined)
    queue.resume()
    await clock.pass(60_000)
    expect(idsSent(sent)).toEqual(['a'])
  })
})
