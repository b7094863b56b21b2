import { expect, it } from 'vitest'
import { type ChapterLimits, inheritedLimits } from './inherited-limits.ts'

const open: ChapterLimits = {
  visibility: 'public',
  userSegmentId: null,
  pageSegmentId: null,
  contextTags: null,
  languageBehaviour: 'fallback_default',
}
const tags = { byDefault: 'hide', showOn: ['beta'] } as const

it.each<[string, ChapterLimits | null, unknown[]]>([
  ['no chapter', null, []],
  ['a chapter for everybody everywhere', open, []],
  ['a private chapter', { ...open, visibility: 'private' }, [{ kind: 'visibility' }]],
  ['a user segment', { ...open, userSegmentId: 3 }, [{ kind: 'segment', id: 3 }]],
  ['a page segment', { ...open, pageSegmentId: 4 }, [{ kind: 'pageSegment', id: 4 }]],
  ['context tags', { ...open, contextTags: tags }, [{ kind: 'tags', tags }]],
  ['languages that it lacks', { ...open, languageBehaviour: 'hide' }, [{ kind: 'language' }]],
  [
    'all of it',
    {
      visibility: 'private',
      userSegmentId: 3,
      pageSegmentId: 4,
      contextTags: tags,
      languageBehaviour: 'hide',
    },
    [
      { kind: 'visibility' },
      { kind: 'segment', id: 3 },
      { kind: 'pageSegment', id: 4 },
      { kind: 'tags', tags },
      { kind: 'language' },
    ],
  ],
])('GUIDE-40 %s', (_, chapter, expected) => {
  expect(inheritedLimits(chapter)).toEqual(expected)
})
