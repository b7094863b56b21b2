import { expect, test } from 'vitest'
import { readShard } from './read-shard.ts'

test('a shard is read from its option', () => {
  expect(readShard([])).toBeNull()
  expect(readShard(['--shard=2/3'])).toEqual({ index: 2, count: 3 })
})

test.each([
  [['--shard=4/3']],
  [['--shard=0/3']],
  [['--shard']],
  [['--shrad=1/3']],
  [['--shard=1/2', '--shard=2/2']],
])('what is no part is refused: %j', options => {
  expect(() => readShard(options)).toThrow('--shard=1/3')
})
