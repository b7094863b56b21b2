import { expect, test } from 'vitest'
import { whoMustEnrol } from './who-must-enrol.ts'

const user = (name: string, mfaEnabled: boolean) => ({ name, email: `${name}@example.com`, mfaEnabled })

test('counts and names those without a second factor', () => {
  const items = [user('Ada', false), user('', false), user('Cleo', true)]
  expect(whoMustEnrol({ items, total: 3 })).toEqual({
    count: 2,
    isMore: false,
    names: ['Ada', '@example.com'],
    others: 0,
  })
})

test('names five at most and counts the others', () => {
  const items = Array.from({ length: 8 }, (_, index) => user(`Person ${index}`, false))
  expect(whoMustEnrol({ items, total: 8 })).toMatchObject({ count: 8, others: 3, isMore: false })
})

test('a page full of them may hide more', () => {
  const items = [user('Ada', false), user('Ben', false)]
  expect(whoMustEnrol({ items, total: 3 }).isMore).toBe(true)
  expect(whoMustEnrol({ items: [user('Ada', false), user('Ben', true)], total: 3 }).isMore).toBe(false)
})
