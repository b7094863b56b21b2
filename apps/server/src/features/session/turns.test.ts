import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openTurns, TooManyWaiting } from './turns.ts'

/** Works that end when the test says so; `begun` has them in the order of their turns. */
function bench(options = { atOnce: 2, mostWaiting: 100, mostInLine: 100 }) {
  const turns = openTurns(options)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const send = (line: string) =>
    turns.take(line, () => {
      begun.push(line)
      return new Promise<void>(resolve => ends.push(resolve))
    })
  const settle = () => new Promise<void>(resolve => setImmediate(resolve))
  const endOne = async () => {
    ends.shift()?.()
    await settle()
  }
  return { begun, send, endOne, settle, running: () => ends.length }
}

describe('turns', () => {
  it('AUTH-10 whoever sends many waits behind themselves: another is next but one', async () => {
    const { begun, send, endOne } = bench({ atOnce: 1, mostWaiting: 100, mostInLine: 100 })
    for (let count = 0; count < 5; count++) void send('storm')
    void send('somebody')
    await endOne()
    await endOne()
    expect(begun).toEqual(['storm', 'storm', 'somebody'])
  })

  it('refuses one more than may wait, in a line and in all', async () => {
    const { send, settle } = bench({ atOnce: 1, mostWaiting: 3, mostInLine: 2 })
    for (let count = 0; count < 3; count++) void send('a')
    await expect(send('a')).rejects.toBeInstanceOf(TooManyWaiting)
    void send('b')
    await expect(send('c')).rejects.toBeInstanceOf(TooManyWaiting)
    await settle()
  })

  it('goes on after a work that fails', async () => {
    const turns = openTurns({ atOnce: 1, mostWaiting: 5, mostInLine: 5 })
    const failing = turns.take('a', () => Promise.reject(new Error('broken')))
    await expect(failing).rejects.toThrow('broken')
    await expect(turns.take('a', async () => 7)).resolves.toBe(7)
  })

  it('runs everything once, never more than two at the same time, whoever sends', async () => {
    const line = fc.constantFrom('a', 'b', 'c')
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 30 }), async senders => {
        const { begun, send, endOne, running, settle } = bench()
        const sent = senders.map(send)
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
