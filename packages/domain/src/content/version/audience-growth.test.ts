import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ContextTagRule, evaluateContextTags } from '../../delivery/targeting/context-tags.ts'
import { type AudienceSettings, audienceGrowth } from './audience-growth.ts'

const everyone: AudienceSettings = {
  languageBehaviour: 'fallback_default',
  userSegmentId: null,
  pageSegmentId: null,
  contextTags: null,
  isPromoted: false,
  texts: { en: {} },
}

const tags = ['a', 'b', 'c'] as const
const someTags = fc.subarray([...tags])
const rules: fc.Arbitrary<ContextTagRule | null> = fc.oneof(
  fc.constant(null),
  someTags.map(hideOn => ({ byDefault: 'show' as const, hideOn })),
  someTags.map(showOn => ({ byDefault: 'hide' as const, showOn })),
)
const texts = fc.dictionary(
  fc.constantFrom('en', 'de', 'fr'),
  fc.record({ status: fc.constantFrom('on' as const, 'off' as const) }),
)
const audiences: fc.Arbitrary<AudienceSettings> = fc.record({
  languageBehaviour: fc.constantFrom('fallback_default' as const, 'hide' as const),
  userSegmentId: fc.constantFrom(null, 1, 2),
  pageSegmentId: fc.constantFrom(null, 1, 2),
  contextTags: rules,
  isPromoted: fc.boolean(),
  texts,
})

interface Visit {
  readonly inUserSegments: readonly number[]
  readonly inPageSegments: readonly number[]
  readonly tags: readonly string[]
  readonly language: string
}
const visits: fc.Arbitrary<Visit> = fc.record({
  inUserSegments: fc.subarray([1, 2]),
  inPageSegments: fc.subarray([1, 2]),
  tags: someTags,
  language: fc.constantFrom('en', 'de', 'fr', 'es'),
})

function isShown(audience: AudienceSettings, visit: Visit): boolean {
  const { userSegmentId, pageSegmentId, languageBehaviour } = audience
  const status = audience.texts[visit.language]?.status ?? 'off'
  return (
    (userSegmentId === null || visit.inUserSegments.includes(userSegmentId)) &&
    (pageSegmentId === null || visit.inPageSegments.includes(pageSegmentId)) &&
    evaluateContextTags(audience.contextTags, visit.tags).holds &&
    (languageBehaviour === 'fallback_default' || status === 'on')
  )
}

describe('audienceGrowth', () => {
  it('VERSION-10 names every change through which a further visit is shown the guide', () => {
    fc.assert(
      fc.property(audiences, audiences, visits, (before, after, visit) => {
        const isNew = isShown(after, visit) && !isShown(before, visit)
        if (isNew) expect(audienceGrowth(before, after)).not.toEqual([])
      }),
      { numRuns: 5_000 },
    )
  })

  it('VERSION-10 finds nothing where the audience stays or shrinks', () => {
    fc.assert(
      fc.property(audiences, one => {
        expect(audienceGrowth(one, one)).toEqual([])
      }),
    )
    const narrow: AudienceSettings = {
      ...everyone,
      userSegmentId: 1,
      pageSegmentId: 1,
      contextTags: { byDefault: 'hide', showOn: ['a'] },
      languageBehaviour: 'hide',
    }
    expect(audienceGrowth(everyone, narrow)).toEqual([])
  })

  it('VERSION-10 says from whom to whom', () => {
    const before: AudienceSettings = { ...everyone, userSegmentId: 7, languageBehaviour: 'hide' }
    expect(audienceGrowth(before, { ...everyone, isPromoted: true })).toEqual([
      { field: 'userSegmentId', before: 7, after: null },
      { field: 'languages', before: ['en'], after: null },
      { field: 'isPromoted', before: false, after: true },
    ])
  })

  it.each<[string, Partial<AudienceSettings>, Partial<AudienceSettings>, readonly string[]]>([
    ['a larger share', { samplePercent: 20 }, {}, ['samplePercent']],
    ['a smaller share', {}, { samplePercent: 20 }, []],
    [
      'no longer the guide’s segment',
      { followsGuideSegment: [true, false] },
      { followsGuideSegment: [false, true] },
      ['followsGuideSegment'],
    ],
    ['also the guide’s segment', { followsGuideSegment: [false] }, { followsGuideSegment: [true] }, []],
    ['other conditions', { conditions: { at: 'a' } }, { conditions: { at: 'b' } }, ['conditions']],
    ['the same conditions', { conditions: { at: 'a' } }, { conditions: { at: 'a' } }, []],
  ])('VERSION-10 messages and rules: %s', (_, before, after, fields) => {
    const changes = audienceGrowth({ ...everyone, ...before }, { ...everyone, ...after })
    expect(changes.map(one => one.field)).toEqual(fields)
  })
})
