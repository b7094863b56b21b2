import type { WireGuide } from '@waymark/contract'
import { expect, test } from 'vitest'
import { closeTargeting, openTargeting, readWords, tagsOf } from './targeting-draft.ts'

const guideWith = (change: Partial<WireGuide>) =>
  ({ segment: null, pageSegment: null, tags: null, ...change }) as WireGuide

test.each([
  [guideWith({})],
  [guideWith({ segment: 3, pageSegment: 4 })],
  [guideWith({ tags: { byDefault: 'show', hideOn: ['beta', 'old'] } })],
  [guideWith({ tags: { byDefault: 'hide', showOn: [] } })],
])('opening and closing at once changes nothing', guide => {
  const opened = openTargeting(guide)
  expect(closeTargeting(opened, opened)).toEqual({})
  expect(tagsOf(opened)).toEqual(guide.tags)
})

test('only what changed is sent; null clears', () => {
  const opened = openTargeting(guideWith({ segment: 3, pageSegment: 4 }))
  expect(closeTargeting({ ...opened, segment: null }, opened)).toEqual({ segment: null })
  expect(closeTargeting({ ...opened, words: 'beta' }, opened)).toEqual({
    tags: { byDefault: 'show', hideOn: ['beta'] },
  })
})

test('GUIDE-32 GUIDE-33 FIELD-20 shown by default hides on words, hidden by default shows on them', () => {
  const draft = openTargeting(guideWith({}))
  expect(tagsOf({ ...draft, words: ' a, b ,a,, ' })).toEqual({ byDefault: 'show', hideOn: ['a', 'b'] })
  expect(tagsOf({ ...draft, byDefault: 'hide', words: 'a' })).toEqual({ byDefault: 'hide', showOn: ['a'] })
  expect(tagsOf({ ...draft, words: ' , ' })).toBeNull()
})

test('words are told apart by commas alone', () => {
  expect(readWords('power user, admin')).toEqual(['power user', 'admin'])
})
