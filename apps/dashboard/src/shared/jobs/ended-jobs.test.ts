import type { WireJob } from '@waymark/contract'
import { expect, test } from 'vitest'
import { createEndedJobs, type EndedJob } from './ended-jobs.ts'

const aStore = (kept: Record<string, string> = {}) => ({
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => {
    kept[key] = value
  },
})
const anEnd = (id: number): EndedJob => ({
  watched: { id, company: 1, property: 2 },
  job: { id, type: 'importUsers', status: 'done' } as unknown as WireJob,
})
const idsIn = (jobs: ReturnType<typeof createEndedJobs>) => jobs.get().map(({ watched }) => watched.id)

test('what ended is held past a reload, the newest first, each once, until it was looked at', () => {
  const store = aStore()
  const before = createEndedJobs(store)
  for (const id of [1, 2, 1]) before.add(anEnd(id))
  const after = createEndedJobs(store)
  expect(idsIn(after)).toEqual([1, 2])
  after.remove(1)
  expect(idsIn(createEndedJobs(store))).toEqual([2])
  after.clear()
  expect(idsIn(createEndedJobs(store))).toEqual([])
})

test('the oldest of more than twenty give way', () => {
  const jobs = createEndedJobs(aStore())
  for (let id = 1; id <= 25; id += 1) jobs.add(anEnd(id))
  expect(idsIn(jobs)).toEqual(Array.from({ length: 20 }, (_, index) => 25 - index))
})

test('listeners hear of each change', () => {
  const jobs = createEndedJobs(aStore())
  let heard = 0
  const leave = jobs.subscribe(() => {
    heard += 1
  })
  jobs.add(anEnd(1))
  jobs.remove(1)
  leave()
  jobs.add(anEnd(2))
  expect(heard).toBe(2)
})

test.each(['no json', '{}', '[null,7,{"watched":{"id":"x"}},{"watched":{"id":1}}]'])(
  'what is kept as %s is passed over',
  text => {
    expect(idsIn(createEndedJobs(aStore({ 'waymark.jobs.ended': text })))).toEqual([])
  },
)
