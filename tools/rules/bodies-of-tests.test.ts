import { expect, test } from 'vitest'
import { bodiesOfTests } from './bodies-of-tests.ts'

const text = `
const rows = ['first row', 'second row']
const colour = () => ({ main_color: '#123456' })
const unused = 'nothing of it'
beforeAll(() => prepare({ company: 1 }))
it.each(rows)('shows %s', row => expect(row).toBe(colour()))
describe('a group', () => {
  const nested = { avatar: 'a.png' }
  it("it's in a group", () => expect(nested).toBe(1))
})
it('another', () => expect('alone').toBe(2))
`

const bodyOf = (title: string) => bodiesOfTests({ path: 'a.test.ts', text }, new Set([title])).get(title)

test('a test has its table, the hooks and what it uses of its file', () => {
  for (const title of ['shows %s', 'second row']) {
    expect(bodyOf(title)).toContain('main_color')
    expect(bodyOf(title)).toContain('first row')
    expect(bodyOf(title)).toContain('company: 1')
    expect(bodyOf(title)).not.toContain('nothing of it')
    expect(bodyOf(title)).not.toContain('alone')
  }
})

test('a test in a group has what the group declares; a title may have a quotation mark', () => {
  expect(bodyOf("it's in a group")).toContain('avatar')
  expect(bodyOf('another')).not.toContain('avatar')
})

test('titles that no one asked for are left out', () => {
  expect(bodiesOfTests({ path: 'a.test.ts', text }, new Set(['none of these'])).size).toBe(0)
})
