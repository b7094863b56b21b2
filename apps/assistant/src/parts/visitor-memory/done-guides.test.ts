import { describe, expect, it } from 'vitest'
import { aStore } from '../../../test/doubles.ts'
import { doneGuides } from './done-guides.ts'

const keptFor = (who: () => string, local = aStore(), tab = aStore()) =>
  doneGuides({ page: { local, tab }, who })

describe('doneGuides', () => {
  it('GUIDE-43 trying a draft out does not make it done', () => {
    const tab = aStore({ preview: 'handle' })
    const done = keptFor(() => 'ada', aStore(), tab)
    done.add(1)
    expect(done.has(1)).toBe(false)
    tab.set('preview', undefined)
    done.add(1)
    expect(done.has(1)).toBe(true)
  })

  it('remembers per person', () => {
    let who = 'ada'
    const done = keptFor(() => who)
    done.add(1)
    who = 'grace'
    expect(done.has(1)).toBe(false)
    done.add(2)
    who = 'ada'
    expect([done.has(1), done.has(2)]).toEqual([true, false])
  })

  it('is bounded: the latest 500 guides of the latest 20 people', () => {
    const local = aStore()
    for (let person = 0; person < 30; person++) keptFor(() => `p${person}`, local).add(person)
    const done = keptFor(() => 'p29', local)
    for (let guide = 100; guide < 700; guide++) done.add(guide)
    expect([done.has(199), done.has(200), done.has(699)]).toEqual([false, true, true])
    expect(keptFor(() => 'p9', local).has(9)).toBe(false)
    expect(keptFor(() => 'p11', local).has(11)).toBe(true)
  })

  it('lives with rubbish in the storage', () => {
    expect(keptFor(() => 'ada', aStore({ done: { ada: [1] } })).has(1)).toBe(false)
  })
})
