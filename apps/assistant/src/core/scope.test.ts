import { describe, expect, it } from 'vitest'
import { openScope } from './scope.ts'

const timers = globalThis as unknown as Pick<Window, 'setTimeout' | 'clearTimeout'>
const count = () => {
  let times = 0
  return { hit: () => times++, times: () => times }
}

describe('openScope', () => {
  it('listens until it is closed, to each of the types', () => {
    const target = new EventTarget()
    const heard = count()
    const scope = openScope(timers)
    scope.listen(target, 'a b', heard.hit)
    for (const type of ['a', 'b', 'c']) target.dispatchEvent(new Event(type))
    scope.close()
    target.dispatchEvent(new Event('a'))
    expect(heard.times()).toBe(2)
  })

  it('closes its children, and forgets those that closed themselves', () => {
    const closed = count()
    const scope = openScope(timers)
    const one = scope.child()
    one.onClose(closed.hit)
    scope.child().onClose(closed.hit)
    one.close()
    scope.close()
    expect(closed.times()).toBe(2)
    expect(one.isOpen()).toBe(false)
  })

  it('closes in the reverse order, even where one step throws', () => {
    const order: string[] = []
    const scope = openScope(timers)
    scope.onClose(() => order.push('first'))
    scope.onClose(() => {
      throw new Error('broken')
    })
    scope.onClose(() => order.push('last'))
    scope.close()
    expect(order).toEqual(['last', 'first'])
  })

  it('keeps the faults of a listener from the host page', () => {
    const target = new EventTarget()
    const scope = openScope(timers)
    scope.listen(target, 'a', () => {
      throw new Error('broken')
    })
    expect(() => target.dispatchEvent(new Event('a'))).not.toThrow()
  })

  it('calls nothing back after it was closed, and nothing that was called off', async () => {
    const called = count()
    const scope = openScope(timers)
    scope.after(0, called.hit)
    scope.close()
    const other = openScope(timers)
    other.after(0, called.hit)()
    await new Promise(resolve => setTimeout(resolve, 0))
    expect(called.times()).toBe(0)
  })
})
