import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultContent } from '../../foundation/entity/index.ts'
import type { ChapterState } from '../chapter/chapter-fields.ts'
import type { GuideState } from '../guide/guide-fields.ts'
import type { StepTexts } from '../guide/step.ts'
import type { CompleteStep } from '../guide/step-fields.ts'
import { stepFields } from '../guide/step-fields.ts'
import { applyChapterDifference, diffChapter } from './chapter-difference.ts'
import { applyGuideDifference, diffGuide, isGuideUnchanged } from './guide-difference.ts'

const aStep = (uuid: string, change: Partial<CompleteStep> = {}): CompleteStep => ({
  ...defaultContent(stepFields),
  id: 1,
  uuid,
  type: 'step',
  url: null,
  identifier: { candidates: [{ css: '#a' }] },
  ...change,
})
const contentOnly = (content: string): StepTexts => ({ content, message: '', media: null })
const aGuide = (change: Partial<GuideState> = {}): GuideState => ({
  visibility: 'private',
  languageBehaviour: 'fallback_default',
  chapterId: null,
  userSegmentId: null,
  pageSegmentId: null,
  contextTags: null,
  isPromoted: false,
  steps: [aStep('a'), aStep('b'), aStep('c')],
  texts: {
    en: { title: 'Orders', subtitle: '', status: 'on', steps: { a: contentOnly('Open the orders') } },
  },
  ...change,
})

describe('diffGuide', () => {
  it('VERSION-4 tells a changed text of a step, word by word', () => {
    const texts = {
      en: { ...aGuide().texts['en'], steps: { a: contentOnly('Open all orders') } },
    } as GuideState['texts']
    const { texts: found } = diffGuide(aGuide(), aGuide({ texts }))
    expect(found).toMatchObject([
      {
        language: 'en',
        kind: 'changed',
        title: null,
        steps: [{ uuid: 'a', kind: 'changed', message: null, media: null }],
      },
    ])
    expect(found[0]?.steps[0]?.content?.words).toEqual([
      { kind: 'same', text: 'Open ' },
      { kind: 'removed', text: 'the' },
      { kind: 'added', text: 'all' },
      { kind: 'same', text: ' orders' },
    ])
  })

  it('VERSION-6 tells steps that were added, removed and moved by their uuid', () => {
    const { steps } = diffGuide(aGuide(), aGuide({ steps: [aStep('c'), aStep('x'), aStep('a')] }))
    expect(steps.removed.map(({ uuid, from }) => [uuid, from])).toEqual([['b', 1]])
    expect(steps.inserted.map(({ uuid, to }) => [uuid, to])).toEqual([['x', 1]])
    expect(steps.moved).toEqual([{ uuid: 'c', from: 2, to: 0 }])
    expect(steps.changed).toEqual([])
  })

  it('VERSION-7 tells changed settings and fields of steps', () => {
    const after = aGuide({
      isPromoted: true,
      steps: [aStep('a', { mandatory: true }), aStep('b'), aStep('c')],
    })
    const { settings, steps } = diffGuide(aGuide(), after)
    expect(settings).toEqual([{ field: 'isPromoted', before: false, after: true }])
    expect(steps.changed).toEqual([
      { uuid: 'a', at: 0, fields: [{ field: 'mandatory', before: false, after: true }] },
    ])
  })

  it('VERSION-4 tells languages that were added, removed or switched off', () => {
    const german = { title: 'Bestellungen', subtitle: '', status: 'on', steps: {} } as const
    const texts = { ...aGuide().texts, de: german }
    expect(diffGuide(aGuide(), aGuide({ texts })).texts).toMatchObject([{ language: 'de', kind: 'added' }])
    expect(diffGuide(aGuide({ texts }), aGuide()).texts).toMatchObject([{ language: 'de', kind: 'removed' }])
    const off = { ...texts, de: { ...german, status: 'off' as const } }
    expect(diffGuide(aGuide({ texts }), aGuide({ texts: off })).texts).toMatchObject([
      { language: 'de', kind: 'changed', status: { before: 'on', after: 'off' } },
    ])
  })
})

const uuid = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const text = fc.string({ unit: fc.constantFrom('x', 'y', ' '), maxLength: 6 })
const stepTexts = fc.record({
  content: text,
  message: text,
  media: fc.option(fc.record({ kind: fc.constant('info' as const), text })),
})
const languageText = fc.record({
  title: text,
  subtitle: text,
  status: fc.constantFrom('on' as const, 'off' as const),
  steps: fc.dictionary(uuid, stepTexts),
})
const settings = {
  visibility: fc.constantFrom('public' as const, 'private' as const),
  languageBehaviour: fc.constantFrom('fallback_default' as const, 'hide' as const),
  userSegmentId: fc.option(fc.nat({ max: 2 })),
  pageSegmentId: fc.option(fc.nat({ max: 2 })),
  contextTags: fc.constantFrom(null, { byDefault: 'show' as const, hideOn: ['a'] }),
}
const guide: fc.Arbitrary<GuideState> = fc.record({
  ...settings,
  chapterId: fc.option(fc.nat({ max: 2 })),
  isPromoted: fc.boolean(),
  steps: fc
    .uniqueArray(fc.record({ uuid, mandatory: fc.boolean(), url: fc.option(text) }), {
      selector: one => one.uuid,
    })
    .map(list => list.map(({ uuid: name, ...rest }) => aStep(name, rest))),
  texts: fc.dictionary(fc.constantFrom('en', 'de', 'fr'), languageText),
})
const chapter: fc.Arbitrary<ChapterState> = fc.record({
  ...settings,
  texts: fc.dictionary(
    fc.constantFrom('en', 'de'),
    languageText.map(({ steps: _none, ...rest }) => rest),
  ),
  guideIds: fc.uniqueArray(fc.nat({ max: 9 })),
})

it('VERSION-8 a difference applied to the one version of a guide gives the other', () => {
  fc.assert(
    fc.property(guide, guide, (before, after) => {
      expect(applyGuideDifference(before, diffGuide(before, after))).toEqual(after)
    }),
  )
})

it('VERSION-8 a version differs from itself in nothing', () => {
  fc.assert(fc.property(guide, one => isGuideUnchanged(diffGuide(one, structuredClone(one)))))
})

it('VERSION-8 the same holds for chapters', () => {
  fc.assert(
    fc.property(chapter, chapter, (before, after) => {
      expect(applyChapterDifference(before, diffChapter(before, after))).toEqual(after)
    }),
  )
})

it('VERSION-5 compares 200 steps in 10 languages, every text rewritten, within a second', () => {
  const long = (seed: string) => Array.from({ length: 60 }, (_, index) => `${seed}${index}`).join(' ')
  const texts = (seed: string) =>
    Object.fromEntries(
      Array.from({ length: 10 }, (_, language) => [
        `l${language}`,
        {
          title: seed,
          subtitle: seed,
          status: 'on' as const,
          steps: Object.fromEntries(
            Array.from({ length: 200 }, (_unused, step) => [
              `s${step}`,
              { content: long(seed), message: long(`${seed}m`), media: null },
            ]),
          ),
        },
      ]),
    )
  const startedAt = performance.now()
  diffGuide(aGuide({ texts: texts('a') }), aGuide({ texts: texts('b') }))
  expect(performance.now() - startedAt).toBeLessThan(3_000)
})
