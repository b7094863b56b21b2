import { expect, test } from 'vitest'
import { changeFor, currentQuery, isBare, queryOf } from './view-query.ts'

const read = ({ show, status, q }: Record<string, unknown>) => ({
  show: show === 'one' ? 'one' : 'all',
  ...(status === 'live' ? { status } : {}),
  ...(typeof q === 'string' ? { q } : {}),
})

test('a view holds filters in a fixed order, and neither the page nor an open window', () => {
  const search = { q: 'invoice', page: 3, dialog: 'newGuide', status: 'live', show: 'all' }
  expect(queryOf('manage/list', search)).toBe('show=all&q=invoice&status=live')
})

test('VIEW-4 a view sets its parameters, clears the others and begins at the first page', () => {
  expect(changeFor('manage/list', 'show=all&q=invoice', read)).toEqual({
    show: 'all',
    q: 'invoice',
    status: undefined,
    chapterId: undefined,
    missing: undefined,
    alarm: undefined,
    lang: undefined,
    page: undefined,
  })
})

test.each([
  ['show=all&status=retired', 'show=all'],
  ['show=all&colour=red&q=a', 'show=all&q=a'],
  ['%%%', 'show=all'],
])('VIEW-4 of the stored query %s the list still understands %s', (query, understood) => {
  expect(currentQuery('manage/list', query, read)).toBe(understood)
})

test('an address is bare while it asks for nothing but what the list shows anyway', () => {
  expect(isBare('manage/list', { show: 'all' }, read)).toBe(true)
  expect(isBare('manage/list', { show: 'all', q: 'a' }, read)).toBe(false)
})
