import { expect, test } from 'vitest'
import { auditChanges } from './audit-changes.ts'

test('AUDIT-1 only fields that changed are shown, old and new', () => {
  const before = {
    title: 'One',
    visibility: 'private',
    texts: { en: { title: 'One' }, de: { title: 'Eins' } },
  }
  const after = {
    title: 'Two',
    visibility: 'private',
    texts: { en: { title: 'Two' }, de: { title: 'Eins' } },
  }
  expect(auditChanges(before, after)).toEqual([
    { path: 'title', before: 'One', after: 'Two' },
    { path: 'texts.en.title', before: 'One', after: 'Two' },
  ])
})

test('what was made shows all that is there, what was deleted all that was', () => {
  expect(auditChanges(null, { email: 'ada@example.com', count: 2 })).toEqual([
    { path: 'email', before: null, after: 'ada@example.com' },
    { path: 'count', before: null, after: '2' },
  ])
  expect(auditChanges({ email: 'ada@example.com' }, null)).toEqual([
    { path: 'email', before: 'ada@example.com', after: null },
  ])
})

test('lists are compared place by place, and emptied ones are seen', () => {
  expect(
    auditChanges({ steps: [{ text: 'a' }, { text: 'b' }] }, { steps: [{ text: 'a' }, { text: 'c' }] }),
  ).toEqual([{ path: 'steps.1.text', before: 'b', after: 'c' }])
  expect(auditChanges({ tags: ['x'] }, { tags: [] })).toEqual([
    { path: 'tags', before: null, after: '[]' },
    { path: 'tags.0', before: 'x', after: null },
  ])
})

test('no detail on either side is no change', () => {
  expect(auditChanges(null, null)).toEqual([])
  expect(auditChanges(undefined, null)).toEqual([])
  expect(auditChanges({ a: null }, {})).toEqual([])
})

test('a long value is cut, and a change behind the cut is still seen', () => {
  const [change] = auditChanges({ text: `${'x'.repeat(400)}1` }, { text: `${'x'.repeat(400)}2` })
  expect(change?.after).toBe(`${'x'.repeat(300)}...`)
})
