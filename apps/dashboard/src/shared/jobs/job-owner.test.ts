import { expect, test } from 'vitest'
import { createJobOwner } from './job-owner.ts'

const aStore = (kept: Record<string, string> = {}) => ({
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => {
    kept[key] = value
  },
})

/** How often was forgotten after each of `people` was signed in, in a tab that holds `store`. */
function forgottenAfter(store: Parameters<typeof createJobOwner>[0], people: readonly string[]): number[] {
  let forgotten = 0
  const trackJobsOf = createJobOwner(store, () => {
    forgotten += 1
  })
  return people.map(person => {
    trackJobsOf(person)
    return forgotten
  })
}

test('what a tab keeps is forgotten when another person signs in, and stays for the same one', () => {
  expect(forgottenAfter(aStore(), ['7', '7', '8', '8', '7'])).toEqual([1, 1, 2, 2, 3])
})

test('past a reload it is known whose it is', () => {
  const store = aStore()
  forgottenAfter(store, ['7'])
  expect(forgottenAfter(store, ['7', '8'])).toEqual([0, 1])
})

test('where storage is blocked, the page itself knows whose it is', () => {
  const refuse = () => {
    throw new Error('blocked')
  }
  expect(forgottenAfter({ getItem: refuse, setItem: refuse }, ['7', '7', '8'])).toEqual([1, 1, 2])
})
