import { expect, test } from 'vitest'
import { changedPaths } from './changed-paths.ts'
import { splitSnapshot } from './snapshot-parts.ts'

const long = (word: string) => Array.from({ length: 300 }, () => word).join(' ')
const guide = {
  visibility: 'private',
  userSegmentId: null,
  steps: [{ uuid: 'a', message: long('step') }],
  texts: { en: { title: 'Short' }, de: { title: long('lang') } },
}
const keptOf = (snapshot: Readonly<Record<string, unknown>>) => splitSnapshot(snapshot).kept

test.each<[string, Readonly<Record<string, unknown>>, readonly string[]]>([
  ['nothing, in what is the same', {}, []],
  ['a small setting', { visibility: 'public' }, ['visibility']],
  ['a big part', { steps: [{ uuid: 'a', message: long('other') }] }, ['steps']],
  ['a big part that is small now', { steps: [] }, ['steps']],
  ['a text of one language', { texts: { ...guide.texts, en: { title: 'Other' } } }, ['texts.en']],
  ['a language that came', { texts: { ...guide.texts, fr: { title: 'Court' } } }, ['texts.fr']],
  ['a language that went', { texts: { en: guide.texts.en } }, ['texts.de']],
  ['a setting that no one knew before, once it says something', { isPromoted: true }, ['isPromoted']],
  ['not one that says nothing', { pageSegmentId: null }, []],
  ['several, in their order', { visibility: 'public', steps: [] }, ['steps', 'visibility']],
])('of a version is listed as %s', (_name, change, places) => {
  expect(changedPaths(keptOf(guide), keptOf({ ...guide, ...change }))).toEqual(places)
})

test('one from before there were parts is compared by what it says', () => {
  expect(changedPaths(guide, keptOf(guide))).toEqual([])
})
