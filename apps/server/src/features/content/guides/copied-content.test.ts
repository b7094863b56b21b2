import type { GuideContent } from '@waymark/domain/content/guide'
import { describe, expect, it } from 'vitest'
import { type CopyOptions, copiedContent } from './copied-content.ts'

const stepTexts = (content: string) => ({ content, message: '', media: null })
const step = (id: number, uuid: string) => ({ id, uuid }) as GuideContent['steps'][number]

const source: GuideContent = {
  visibility: 'public',
  languageBehaviour: 'hide',
  chapterId: 7,
  userSegmentId: 1,
  pageSegmentId: 2,
  contextTags: { byDefault: 'show', hideOn: ['beta'] },
  isPromoted: true,
  steps: [step(1, 'one'), step(4, 'four')],
  nextStepId: 5,
  texts: {
    en: {
      title: 'Orders',
      subtitle: 'All',
      status: 'on',
      steps: { one: stepTexts('A'), four: stepTexts('B'), gone: stepTexts('C') },
    },
    de: { title: 'Bestellungen', subtitle: '', status: 'off', steps: { one: stepTexts('A de') } },
  },
}
const input: CopyOptions = {
  chapterId: 3,
  languages: [
    { from: 'en', to: 'en' },
    { from: 'de', to: 'de' },
  ],
  isSameProperty: true,
  isNamedCopy: true,
  defaultKey: 'en',
}
const copy = (change: Partial<CopyOptions> = {}) => {
  let count = 0
  return copiedContent(source, { ...input, ...change }, () => {
    count += 1
    return `new-${count}`
  })
}

describe('GUIDE-7 a copy', () => {
  it('GUIDE-1 is a private draft that is not promoted, in the requested chapter', () => {
    expect(copy()).toMatchObject({
      visibility: 'private',
      isPromoted: false,
      chapterId: 3,
      languageBehaviour: 'hide',
    })
  })

  it('has its steps under new uuids, with their texts; texts of steps that were removed stay behind', () => {
    const { steps, texts } = copy()
    expect(steps.map(({ id, uuid }) => [id, uuid])).toEqual([
      [1, 'new-1'],
      [4, 'new-2'],
    ])
    expect(texts['en']?.steps).toEqual({ 'new-1': stepTexts('A'), 'new-2': stepTexts('B') })
    expect(texts['de']?.steps).toEqual({ 'new-1': stepTexts('A de') })
  })

  it('says in each language that it is a copy, where it is one of the same application', () => {
    const { texts } = copy()
    expect([texts['en']?.title, texts['de']?.title]).toEqual(['Orders (copy)', 'Bestellungen (Kopie)'])
    expect(copy({ isNamedCopy: false }).texts['en']?.title).toBe('Orders')
  })

  it.each([
    [true, { userSegmentId: 1, pageSegmentId: 2, contextTags: source.contextTags }],
    [false, { userSegmentId: null, pageSegmentId: null, contextTags: null }],
  ])('in the same property: %s, keeps of its audience %j', (isSameProperty, kept) => {
    expect(copy({ isSameProperty })).toMatchObject(kept)
  })

  it('takes texts into other languages and leaves out those that are not named', () => {
    const { texts } = copy({ languages: [{ from: 'de', to: 'fr' }], isNamedCopy: false })
    expect(Object.keys(texts)).toEqual(['fr'])
    expect(texts['fr']).toMatchObject({ title: 'Bestellungen', status: 'off' })
  })

  it('a text that is off is on where it becomes the default language', () => {
    expect(copy({ languages: [{ from: 'de', to: 'en' }] }).texts['en']?.status).toBe('on')
  })
})
