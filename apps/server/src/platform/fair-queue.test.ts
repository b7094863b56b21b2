import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFairQueue, QueueFull } from './fair-queue.ts'

/** Works that end on request of the test; `begun` has them in the order of their turns. */
function bench(options = { concurrency: 2, maxWaiting: 100, maxPerKey: 100 }) {
  const queue = createFairQueue(options)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const send = (line: string, isPreferred = false) =>
    queue.run(
      line,
      () => {
        begun.push(line)
        return new Promise<void>(resolve => ends.push(resolve))
      },
      isPreferred,
    )
  const settle = () => new Promise<void>(resolve => setImmediate(resolve))
  const endOne = async () => {
    ends.shift()?.()
    await settle()
  }
  return { begun, send, endOne, settle, running: () => ends.length }
}

describe('a fair queue', () => {
  it('AUTH-10 anyone who sends many waits behind themselves: another is next but one', async () => {
    const { begun, send, endOne, settle } = bench({ concurrency: 1, maxWaiting: 100, maxPerKey: 100 })
    for (let count = 0; count < 5; count++) void send('storm')
    void send('other-sender')
    await settle()
    await endOne()
    await endOne()
    expect(begun).toEqual(['storm', 'storm', 'other-sender'])
  })

  it('AUTH-47 preferred work waits for no flood from many lines, and takes every second slot at most', async () => {
    const { begun, send, endOne, settle } = bench({ concurrency: 1, maxWaiting: 10, maxPerKey: 5 })
    for (let line = 0; line < 10; line++) void send(`network ${line}`)
    for (let count = 0; count < 3; count++) void send('known', true)
    await settle()
    for (let count = 0; count < 6; count++) await endOne()
    expect(begun.filter(line => line === 'known')).toHaveLength(3)
    expect(begun.slice(0, 3)).toContain('known')
    expect(begun).toHaveLength(7)
  })

  it('refuses one more than may wait, in a line and in all', async () => {
    const { send, settle } = bench({ concurrency: 1, maxWaiting: 3, maxPerKey: 2 })
    for (let count = 0; count < 3; count++) void send('a')
    await expect(send('a')).rejects.toBeInstanceOf(QueueFull)
    void send('b')
    await expect(send('c')).rejects.toBeInstanceOf(QueueFull)
    await settle()
  })

  it('gives a returned slot to the next caller, and none to a caller that stopped waiting', async () => {
    const queue = createFairQueue({ concurrency: 1 })
    const [first, second, third] = [queue.acquire('a'), queue.acquire('a'), queue.acquire('a')]
    const acquired: string[] = []
    void second.acquired.then(() => acquired.push('second'))
    void third.acquired.then(() => acquired.push('third'))
    await first.acquired
    second.release()
    first.release()
    first.release()
    await third.acquired
    expect(acquired).toEqual(['third'])
    third.release()
    await queue.acquire('a').acquired
  })

  it('goes on after a work that fails', async () => {
    const queue = createFairQueue({ concurrency: 1, maxWaiting: 5, maxPerKey: 5 })
    const failing = queue.run('a', () => Promise.reject(new Error('broken')))
    await expect(failing).rejects.toThrow('broken')
    await expect(queue.run('a', async () => 7)).resolves.toBe(7)
  })

  it('runs everything once, never more than two at the same time, anyone who sends', async () => {
    const line = fc.constantFrom('a', 'b', 'c')
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 30 }), async senders => {
        const { begun, send, endOne, running, settle } = bench()
        const sent = senders.map(line => send(line))
        await settle()
        while (running() > 0) {
          expect(running()).toBeLessThanOrEqual(2)
          await endOne()
        }
        await Promise.all(sent)
        expect([...begun].sort()).toEqual([...senders].sort())
      }),
    )
  })
})
