import { describe, expect, it } from 'vitest'
import { DatabaseUnresponsive } from '../../../platform/database/index.ts'
import { createPropertyQueue } from './property-queue.ts'

const soonMs = 30
const longMs = 60_000

/** Work that ends on request and records whether it began. */
function aWork<T>(outcome: T) {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const work = {
    isBegun: false,
    run: () => {
      work.isBegun = true
      return promise
    },
    end: () => resolve(outcome),
    fail: reject,
  }
  return work
}

describe('changes of one property', () => {
  it('are made one after another, whatever became of those before; another property does not wait', async () => {
    const inTurn = createPropertyQueue(longMs)
    const [first, second, elsewhere] = [aWork('first'), aWork('second'), aWork('elsewhere')]
    const failed = inTurn(1, first.run)
    const done = inTurn(1, second.run)
    elsewhere.end()
    expect(await inTurn(2, elsewhere.run)).toBe('elsewhere')
    expect([first.isBegun, second.isBegun]).toEqual([true, false])
    first.fail(new Error('refused'))
    await expect(failed).rejects.toThrow('refused')
    second.end()
    expect(await done).toBe('second')
  })

  it('are refused (503 with Retry-After) where others take too long, and then never made', async () => {
    const inTurn = createPropertyQueue(soonMs)
    const [slow, late, after] = [aWork('slow'), aWork('late'), aWork('after')]
    const first = inTurn(1, slow.run)
    const refused = inTurn(1, late.run)
    await expect(refused).rejects.toMatchObject({
      code: 'unavailable',
      data: { retryAfterS: 1 },
    })
    // Work that has begun is not interrupted, and later work is served.
    const last = inTurn(1, after.run)
    slow.end()
    after.end()
    expect(await Promise.all([first, last])).toEqual(['slow', 'after'])
    expect(late.isBegun).toBe(false)
  })

  it('are not tried behind one that the database left without an answer, also where one gave up in between', async () => {
    const inTurn = createPropertyQueue(soonMs)
    const [mute, late, behind] = [aWork('mute'), aWork('late'), aWork('behind')]
    const first = inTurn(1, mute.run)
    await expect(inTurn(1, late.run)).rejects.toMatchObject({ code: 'unavailable' })
    const last = inTurn(1, behind.run)
    mute.fail(new DatabaseUnresponsive('no answer'))
    await expect(first).rejects.toThrow(DatabaseUnresponsive)
    await expect(last).rejects.toThrow(DatabaseUnresponsive)
    expect([late.isBegun, behind.isBegun]).toEqual([false, false])
    const next = aWork('next')
    next.end()
    expect(await inTurn(1, next.run)).toBe('next')
  })
})
