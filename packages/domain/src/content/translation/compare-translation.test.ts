import { describe, expect, it } from 'vitest'
import { applyTranslation } from './apply-translation.ts'
import { compareTranslation, countOutcomes, type ImportedText, writtenTexts } from './compare-translation.ts'
import { type LanguageTexts, listTextPairs } from './guide-text-list.ts'

const fingerprint = (text: string) => `#${text}`
const inEnglish: LanguageTexts = {
  title: 'Orders',
  subtitle: 'Sub',
  steps: {
    a: {
      content: 'Open',
      message: 'Body',
      media: { kind: 'link', href: 'https://example.com', title: 'Help' },
    },
  },
}
const inGerman: LanguageTexts = { title: 'Aufträge', subtitle: 'Sub', steps: {} }
const pairs = listTextPairs({
  prefix: 'guide-7',
  steps: [{ id: 1, uuid: 'a' }],
  source: inEnglish,
  target: inGerman,
  targetSources: {},
})

const text = (input: Partial<ImportedText>): ImportedText => ({
  id: 'guide-7-title',
  source: null,
  sourceHash: null,
  target: '',
  isBroken: false,
  ...input,
})
const verdictOf = (input: Partial<ImportedText>) => compareTranslation(pairs, [text(input)], fingerprint)[0]

describe('a text of a file', () => {
  it.each<readonly [string, Partial<ImportedText>, string]>([
    ['that was not there is new', { id: 'guide-7-subtitle', target: 'Unter' }, 'new'],
    ['that is another is changed', { target: 'Bestellungen' }, 'changed'],
    ['that is the same is unchanged', { target: 'Aufträge' }, 'unchanged'],
    ['that is the same but for blanks around it is unchanged', { target: ' Aufträge\n' }, 'unchanged'],
    ['that is empty keeps what there is', { target: '' }, 'kept'],
    ['that is blank keeps what there is', { target: ' \n\t' }, 'kept'],
    ['that has only formatting keeps what there is', { target: '<b></b>' }, 'kept'],
    ['that no one knows is named', { id: 'guide-8-title', target: 'X' }, 'unknownId'],
    ['of as many characters as fit', { target: 'x'.repeat(500) }, 'changed'],
    ['of one character too many', { target: 'x'.repeat(501) }, 'tooLong'],
    ['with broken codes', { target: 'Neu', isBroken: true }, 'brokenCodes'],
    ['with broken codes that changes nothing', { target: 'Aufträge', isBroken: true }, 'unchanged'],
  ])('%s', (_, input, outcome) => {
    expect(verdictOf(input)?.outcome).toBe(outcome)
  })

  it.each([
    ['the same source', { source: 'Orders' }, false],
    ['another source', { source: 'Order' }, true],
    ['the hash of the source', { sourceHash: '#Orders' }, false],
    ['another hash', { sourceHash: '#Order' }, true],
    ['no source', {}, false],
  ])('made of %s', (_, input, isSourceChanged) => {
    expect(verdictOf({ target: 'X', ...input })?.isSourceChanged).toBe(isSourceChanged)
  })

  it('is counted by what becomes of it', () => {
    const verdicts = compareTranslation(
      pairs,
      [
        text({ target: 'Neu', source: 'Old' }),
        text({ id: 'guide-7-subtitle', target: 'Unter' }),
        text({ id: 'gone', target: 'X' }),
      ],
      fingerprint,
    )
    expect(countOutcomes(verdicts)).toEqual({
      new: 1,
      changed: 1,
      unchanged: 0,
      kept: 0,
      unknownId: 1,
      tooLong: 0,
      brokenCodes: 0,
      sourceChanged: 1,
    })
  })
})

describe('what an import makes of a language', () => {
  const after = (texts: readonly ImportedText[], target: LanguageTexts | null = inGerman) =>
    applyTranslation(
      inEnglish,
      target ?? undefined,
      writtenTexts(compareTranslation(pairs, texts, fingerprint)),
    )

  it('writes what is new and changed and leaves the rest', () => {
    expect(after([text({ target: 'Neu' }), text({ id: 'guide-7-subtitle', target: '' })])).toEqual({
      ...inGerman,
      title: 'Neu',
    })
  })

  it('copies of a step what is not translated, with its medium', () => {
    expect(after([text({ id: 'guide-7-step-1-link', target: 'Hilfe' })]).steps).toEqual({
      a: {
        content: 'Open',
        message: 'Body',
        media: { kind: 'link', href: 'https://example.com', title: 'Hilfe' },
      },
    })
  })

  it('begins a language that has nothing with copies of the source', () => {
    expect(after([text({ id: 'guide-7-step-1-content', target: 'Auf' })], null)).toMatchObject({
      title: 'Orders',
      subtitle: 'Sub',
      steps: { a: { content: 'Auf', message: 'Body' } },
    })
  })

  it('keeps a separate medium where its kind has no such text', () => {
    const own: LanguageTexts = {
      ...inGerman,
      steps: { a: { content: 'Auf', message: '', media: { kind: 'video', src: 'https://example.com/v' } } },
    }
    expect(after([text({ id: 'guide-7-step-1-content', target: 'Los' })], own).steps['a']).toEqual({
      content: 'Los',
      message: '',
      media: { kind: 'video', src: 'https://example.com/v' },
    })
  })

  it('writes nothing of what is too long, unknown or broken', () => {
    const refused = [
      text({ target: 'x'.repeat(501) }),
      text({ id: 'gone', target: 'X' }),
      text({ id: 'guide-7-subtitle', target: 'X', isBroken: true }),
    ]
    expect(after(refused)).toEqual(inGerman)
  })
})
