import type { WireGuide } from '@waymark/contract'
import { expect, test } from 'vitest'
import { splitWords } from '../../../shared/content-check/split-words.ts'
import { addWord, closeTargeting, openTargeting, suggestedTags, tagsOf } from './targeting-draft.ts'

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

test('tags are separated by commas only', () => {
  expect(splitWords('power user, admin')).toEqual(['power user', 'admin'])
})

test('words are offered that are not typed yet, those that pages have set latest first', () => {
  const tag = (name: string, lastSeenAt: string | null) => ({
    name,
    lastSeenAt,
    usage: { tutorials: 0, launchers: 0, segments: 0 },
  })
  const tags = [
    tag('old', '2026-01-01 10:00:00+00:00'),
    tag('never', null),
    tag('new', '2026-05-01 10:00:00+00:00'),
    tag('typed', '2026-06-01 10:00:00+00:00'),
    tag('two, words', null),
  ]
  expect(suggestedTags(tags, 'typed').map(({ name }) => name)).toEqual(['new', 'old', 'never'])
  expect(addWord(' a ,b,', 'c')).toBe('a, b, c')
  expect(addWord('', 'c')).toBe('c')
})
