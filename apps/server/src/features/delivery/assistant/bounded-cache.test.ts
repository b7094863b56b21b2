import { expect, it } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

it('lets what was not used for longest go first', () => {
  const cache = new BoundedCache<number>(3)
  for (const [index, key] of ['a', 'b', 'c'].entries()) cache.set(key, index)
  cache.get('a')
  cache.set('d', 3)
  expect(['a', 'b', 'c', 'd'].map(key => cache.get(key))).toEqual([0, undefined, 2, 3])
})

it('counts weights, and those of what is replaced or deleted no more', () => {
  const cache = new BoundedCache<string>(10)
  cache.set('a', 'old', 8)
  cache.set('a', 'new', 4)
  cache.set('b', 'b', 6)
  expect([cache.get('a'), cache.get('b')]).toEqual(['new', 'b'])
  cache.delete('a')
  cache.set('c', 'c', 4)
  expect([cache.get('b'), cache.get('c')]).toEqual(['b', 'c'])
})

it('does not keep what alone is too heavy, nor what it had under that name', () => {
  const cache = new BoundedCache<string>(10)
  cache.set('a', 'small', 1)
  cache.set('a', 'huge', 11)
  expect(cache.get('a')).toBeUndefined()
})
