import { describe, expect, it } from 'vitest'
import { readMessageTexts, writeMessageTexts } from './message-texts-file.ts'

const [english, german] = [
  { id: 1, key: 'en' },
  { id: 2, key: 'de' },
]
const languages = { source: english, languages: [english, german] }
const link = { url: 'https://example.com', title: 'Open' }
const texts = {
  '1': {
    status: 'default' as const,
    texts: {
      ...{ headline: 'New', description: 'Look', media: null },
      cta: { primaryLink: link, secondaryLink: null, tutorial: null },
    },
  },
}
const about = { message: 7, type: 'announcement' as const, texts }
const file = (words: object, message = 7) => JSON.stringify({ message, texts: { de: words } })

describe('MSG-52 texts of a message as a file', () => {
  it('hold every field of the source, and come back as they went', () => {
    const written = writeMessageTexts(7, texts, languages)
    expect(JSON.parse(written)).toEqual({
      message: 7,
      texts: {
        en: { headline: 'New', description: 'Look', 'cta.primaryLink.title': 'Open' },
        de: { headline: '', description: '', 'cta.primaryLink.title': '' },
      },
    })
    expect(readMessageTexts(written, about, languages)).toEqual(texts)
  })

  it('put the words of a translator into the draft, with the links of the source', () => {
    const words = { headline: 'Neu', description: 'Schau', 'cta.primaryLink.title': 'Öffnen', other: 'x' }
    expect(readMessageTexts(file(words), about, languages)).toMatchObject({
      '2': { status: 'on', texts: { headline: 'Neu', cta: { primaryLink: { ...link, title: 'Öffnen' } } } },
    })
  })

  it.each([
    ['no JSON', 'no', 'wrongFormat'],
    ['something else', '[]', 'wrongFormat'],
    ['texts of another message', file({}, 8), 'otherMessage'],
  ])('are refused where the file is %s', (_, text, fault) => {
    expect(readMessageTexts(text, about, languages)).toBe(fault)
  })
})
