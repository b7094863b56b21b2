import { expect, test } from 'vitest'
import { createWatchedJobs, type WatchedJob } from './watched-jobs.ts'

const aStore = (kept: Record<string, string> = {}) => ({
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => {
    kept[key] = value
  },
})
const aJob = (id: number): WatchedJob => ({ id, company: 1, property: 2 })

test('a started job is tracked across a reload until its end is announced', () => {
  const store = aStore()
  const before = createWatchedJobs(store)
  before.watch(aJob(1))
  before.watch({ ...aJob(2), importId: 9 })
  before.watch(aJob(1))
  const after = createWatchedJobs(store)
  expect(after.get()).toEqual([{ ...aJob(2), importId: 9 }, aJob(1)])
  after.forget(1)
  expect(
    createWatchedJobs(store)
      .get()
      .map(({ id }) => id),
  ).toEqual([2])
})

test('listeners hear of each change, and of none where nothing was waited for', () => {
  const jobs = createWatchedJobs(aStore())
  let heard = 0
  const leave = jobs.subscribe(() => {
    heard += 1
  })
  jobs.forget(5)
  expect(heard).toBe(0)
  jobs.watch(aJob(5))
  jobs.forget(5)
  leave()
  jobs.watch(aJob(6))
  expect(heard).toBe(2)
})

test('a job is attended as long as anything shows it', () => {
  const jobs = createWatchedJobs(aStore())
  const one = jobs.attend(3)
  const other = jobs.attend(3)
  one()
  expect(jobs.isAttended(3)).toBe(true)
  other()
  expect(jobs.isAttended(3)).toBe(false)
})

test.each(['no json', '{"id":1}', '[{"id":"x"},null,7]'])('what is kept as %s is passed over', text => {
  expect(createWatchedJobs(aStore({ 'waymark.jobs': text })).get()).toEqual([])
})

test('storage that refuses to write stops nothing', () => {
  const jobs = createWatchedJobs({
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  })
  jobs.watch(aJob(1))
  expect(jobs.get()).toHaveLength(1)
})
