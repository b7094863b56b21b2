import { describe, expect, it } from 'vitest'
import { evaluateContextTags } from './context-tags.ts'
import {
  aVisitor,
  decideGuide,
  decideGuideForPage,
  decideGuideForVisitor,
  type GuideRules,
  guideReasons,
} from './guide-visibility.ts'
import type { Segment, SegmentUser } from './segment.ts'

const now = Date.parse('2026-07-15T10:00:00Z')
const here = 'https://app.example.com/orders'

const user: SegmentUser = {
  customerId: 'user-1',
  firstSeenAt: now,
  lastSeenAt: now,
  tags: ['sales'],
  attributes: { role: 'user' },
  guides: new Map(),
  events: new Map(),
}
const visitor = aVisitor(user, now, 'fr', 'en')

function inRole(value: string): Segment {
  const filter = { key: 'role', type: 'string', operator: 'equals', value } as const
  return { connection: 'or', filterGroups: [{ connection: 'and', filters: [filter] }] }
}

const everybody = {
  segment: null,
  page: null,
  tags: null,
  languages: { behaviour: 'fallback_default', statusByKey: { en: 'default' } },
} as const

const shown: GuideRules = {
  ...everybody,
  visibility: 'public',
  stepCount: 3,
  chapter: { ...everybody, visibility: 'public' },
}
const chapter = { ...everybody, visibility: 'public' } as const
const elsewhere = { rules: ['/customers'], visibility: 'show' } as const
const hiddenFromSales = { byDefault: 'show', hideOn: ['sales'] } as const
const frenchOff = { behaviour: 'hide', statusByKey: { en: 'default', fr: 'off' } } as const

/** One change that brings each reason about, and no other. */
const causes: Record<(typeof guideReasons)[number], Partial<GuideRules>> = {
  notPublished: { visibility: 'private' },
  deleted: { visibility: 'deleted' },
  noSteps: { stepCount: 0 },
  chapterPrivate: { chapter: { ...chapter, visibility: 'private' } },
  notInSegment: { segment: inRole('admin') },
  notInChapterSegment: { chapter: { ...chapter, segment: inRole('admin') } },
  tagHidden: { tags: hiddenFromSales },
  chapterTagHidden: { chapter: { ...chapter, tags: hiddenFromSales } },
  languageOff: { languages: frenchOff },
  chapterLanguageOff: { chapter: { ...chapter, languages: frenchOff } },
  notOnThisPage: { page: elsewhere },
  notOnChapterPage: { chapter: { ...chapter, page: elsewhere } },
}

describe('decideGuide', () => {
  it('TARGET-1 shows what nothing speaks against, in a chapter or in none', () => {
    expect(decideGuide(shown, visitor, here, 'assistant')).toMatchObject({ holds: true, reasons: [] })
    expect(decideGuide({ ...shown, chapter: null }, visitor, here, 'link').holds).toBe(true)
  })

  it.each(guideReasons)('TARGET-2 says %s where that alone speaks against it', reason => {
    const verdict = decideGuide({ ...shown, ...causes[reason] }, visitor, here, 'assistant')
    expect(verdict).toMatchObject({ holds: false, reasons: [reason] })
  })

  it('TARGET-3 names every reason at once', () => {
    const guide = { ...shown, visibility: 'private', segment: inRole('admin'), page: elsewhere } as const
    expect(decideGuide(guide, visitor, here, 'link').reasons).toEqual([
      'notPublished',
      'notInSegment',
      'notOnThisPage',
    ])
  })

  it('TARGET-4 shows staff what was looked at', () => {
    const verdict = decideGuide(
      { ...shown, segment: inRole('admin'), page: elsewhere },
      visitor,
      here,
      'link',
    )
    expect(verdict.segment?.groups[0]?.filters[0]).toMatchObject({ saw: 'user', why: 'noMatch' })
    expect(verdict.page).toEqual({ holds: false, reason: 'noRuleMatched', rule: null })
    expect(verdict.chapterSegment).toBeNull()
  })

  it('TARGET-5 a promotion works for a public guide in a private chapter, not for a private guide', () => {
    const inPrivate = { ...shown, ...causes.chapterPrivate }
    expect(decideGuide(inPrivate, visitor, here, 'promotion').holds).toBe(true)
    expect(decideGuide({ ...inPrivate, visibility: 'private' }, visitor, here, 'promotion').reasons).toEqual([
      'notPublished',
    ])
  })

  it('TARGET-6 a link changes nothing about segments and visibility', () => {
    for (const reason of guideReasons) {
      expect(decideGuide({ ...shown, ...causes[reason] }, visitor, here, 'link').reasons).toEqual([reason])
    }
  })

  it('TARGET-7 the visitor’s half knows no page and the page’s half no visitor', () => {
    const guide = { ...shown, visibility: 'private', page: elsewhere } as const
    expect(decideGuideForVisitor(guide, visitor, 'link').reasons).toEqual(['notPublished'])
    expect(decideGuideForPage(guide, here).reasons).toEqual(['notOnThisPage'])
  })

  it('TARGET-8 a segment is evaluated once for all guides that name it', () => {
    const segment = inRole('user')
    expect(visitor.inSegment(segment)).toBe(visitor.inSegment(segment))
  })
})

describe('evaluateContextTags', () => {
  it.each([
    ['GUIDE-32', null, true, null],
    ['GUIDE-32', { byDefault: 'show' }, true, null],
    ['GUIDE-32', { byDefault: 'show', hideOn: ['sales'] }, false, 'sales'],
    ['GUIDE-32', { byDefault: 'show', hideOn: ['Sales'] }, true, null],
    ['GUIDE-32', { byDefault: 'show', showOn: ['sales'] }, true, null],
    ['GUIDE-33', { byDefault: 'hide' }, false, null],
    ['GUIDE-33', { byDefault: 'hide', showOn: ['sales', 'beta'] }, true, 'sales'],
    ['GUIDE-33', { byDefault: 'hide', showOn: ['beta'] }, false, null],
    ['GUIDE-33', { byDefault: 'hide', hideOn: ['sales'] }, false, null],
  ] as const)('%s %j: %s', (_, rule, holds, tag) => {
    expect(evaluateContextTags(rule, user.tags)).toEqual({ holds, tag })
  })
})
