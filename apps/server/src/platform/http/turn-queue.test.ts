import { expect, it } from 'vitest'
import { createTurnQueue } from './turn-queue.ts'

it('ERR-31 other work is served between two costly tasks', async () => {
  const runInTurn = createTurnQueue()
  const order: string[] = []
  await new Promise<void>(resolve => {
    for (const name of ['first', 'second', 'third']) {
      runInTurn(() => {
        order.push(name)
        setImmediate(() => order.push(`after ${name}`))
        if (name === 'third') setImmediate(resolve)
      })
    }
  })
  expect(order).toEqual(['first', 'second', 'after first', 'third', 'after second', 'after third'])
})

it('a task that is queued by another, or after the queue was empty, runs too', async () => {
  const runInTurn = createTurnQueue()
  const run = (value: string) => new Promise<string>(resolve => runInTurn(() => resolve(value)))
  expect(await new Promise<string>(resolve => runInTurn(() => void run('inner').then(resolve)))).toBe('inner')
  expect(await run('later')).toBe('later')
})
