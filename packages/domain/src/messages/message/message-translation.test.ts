import { describe, expect, it } from 'vitest'
import type { AnnouncementTexts, MessageLanguageText, SurveyTexts } from './message.ts'
import {
  messageFieldLimit,
  planMessageTranslation,
  translatableTexts,
  withTranslatedFields,
} from './message-translation.ts'

const primaryLink = { url: 'https://app.example.com/a', title: 'Open' }
const secondaryLink = { url: 'https://app.example.com/b', title: 'Read' }
const media = { image: { src: '/files/1.png' }, imageLibrary: null }

const announcement = (changed: Partial<AnnouncementTexts> = {}): AnnouncementTexts => ({
  headline: 'New invoices',
  description: 'They look better.',
  media: null,
  cta: null,
  ...changed,
})
const linked = announcement({ media, cta: { primaryLink, secondaryLink, tutorial: { id: 7 } } })
const survey: SurveyTexts = {
  question: 'How was it?',
  leftLabel: 'Bad',
  rightLabel: 'Good',
  commentBoxLabel: 'Why?',
  buttonLabel: 'Send',
  thankYouMessage: 'Thanks!',
}
const text = (
  texts: AnnouncementTexts | SurveyTexts,
  status: MessageLanguageText['status'] = 'on',
): MessageLanguageText => ({ texts, status })

describe('longest translated text of a field (document 2 §5.2 and §5.3)', () => {
  it.each([
    ['leftLabel', 36],
    ['commentBoxLabel', 80],
    // More than 120 characters only warns.
    ['headline', 1_000],
    ['thankYouMessage', 1_000],
    ['description', 20_000],
    ['cta.primaryLink.title', 500],
    ['cta.secondaryLink.title', 500],
  ])('%s: %i characters', (field, limit) => {
    expect(messageFieldLimit(field)).toBe(limit)
  })
})

describe('MSG-37 words to translate', () => {
  it('are the texts and the titles of links, without addresses and pictures', () => {
    expect(translatableTexts(linked)).toEqual({
      headline: 'New invoices',
      description: 'They look better.',
      'cta.primaryLink.title': 'Open',
      'cta.secondaryLink.title': 'Read',
    })
    expect(translatableTexts(announcement())).toEqual({
      headline: 'New invoices',
      description: 'They look better.',
    })
    const second = announcement({ cta: { primaryLink: null, secondaryLink, tutorial: null } })
    expect(Object.keys(translatableTexts(second))).toEqual([
      'headline',
      'description',
      'cta.secondaryLink.title',
    ])
    expect(translatableTexts(survey)).toEqual(survey)
  })

  it('are all of them, or those that the language lacks', () => {
    const texts = {
      1: text(linked),
      2: text(announcement({ headline: 'Neue Rechnungen', description: ' ' })),
    }
    const plan = (overwrite: boolean) =>
      planMessageTranslation(texts, { sourceId: '1', targetId: '2', overwrite })
    expect(plan(false)).toEqual({
      languageId: '2',
      fields: {
        description: 'They look better.',
        'cta.primaryLink.title': 'Open',
        'cta.secondaryLink.title': 'Read',
      },
    })
    expect(plan(true).fields).toEqual(translatableTexts(linked))
  })

  it('are none where the source is missing or blank', () => {
    const texts = { 1: text(announcement({ headline: '  ', description: '' })) }
    const from = (sourceId: string) =>
      planMessageTranslation(texts, { sourceId, targetId: '2', overwrite: true }).fields
    expect(from('1')).toEqual({})
    expect(from('9')).toEqual({})
  })
})

describe('MSG-37 a language with its translated words', () => {
  const german = { headline: 'Neue Rechnungen', description: 'Sie sehen besser aus.' }

  it('takes links, picture and guide from the source where it has none', () => {
    const fields = { ...german, 'cta.primaryLink.title': 'Öffnen', 'cta.secondaryLink.title': 'Lesen' }
    expect(withTranslatedFields('announcement', text(linked), undefined, fields)).toEqual({
      text: {
        texts: {
          ...german,
          media,
          cta: {
            primaryLink: { ...primaryLink, title: 'Öffnen' },
            secondaryLink: { ...secondaryLink, title: 'Lesen' },
            tutorial: { id: 7 },
          },
        },
        status: 'on',
      },
      written: 4,
      tooLong: 0,
    })
  })

  it('never shows the titles of the source’s links', () => {
    const { text: made } = withTranslatedFields('announcement', text(linked), undefined, german)
    const { cta } = made.texts as AnnouncementTexts
    expect([cta?.primaryLink?.title, cta?.secondaryLink?.title]).toEqual(['', ''])
    expect(made.status).toBe('off')
  })

  it('keeps links and picture of its own, and makes no link for a title', () => {
    const own = announcement({
      media: { image: { src: '/files/2.png' }, imageLibrary: null },
      cta: {
        primaryLink: { url: 'https://app.example.com/de', title: 'Da' },
        secondaryLink: null,
        tutorial: null,
      },
    })
    const fields = { 'cta.primaryLink.title': 'Öffnen', 'cta.secondaryLink.title': 'Lesen' }
    const { text: made } = withTranslatedFields('announcement', text(linked), text(own, 'off'), fields)
    expect(made).toEqual({
      texts: {
        ...own,
        cta: {
          primaryLink: { url: 'https://app.example.com/de', title: 'Öffnen' },
          secondaryLink: null,
          tutorial: null,
        },
      },
      status: 'off',
    })
    const plain = text(announcement())
    const { text: bare } = withTranslatedFields('announcement', plain, plain, {
      'cta.primaryLink.title': 'Öffnen',
    })
    expect(bare.texts).toEqual(announcement())
  })

  it('leaves out fields that are too long, counted as a person counts, and unknown ones', () => {
    const fields = {
      ...survey,
      leftLabel: '👍'.repeat(36),
      rightLabel: 'x'.repeat(37),
      'media.image.src': '/x',
    }
    const made = withTranslatedFields('survey', text(survey), undefined, fields)
    expect(made.text.texts).toEqual({ ...survey, leftLabel: '👍'.repeat(36), rightLabel: '' })
    expect([made.written, made.tooLong, made.text.status]).toEqual([5, 2, 'off'])
  })

  it('is on when all its fields are fine or only warned of; a status that it had stays', () => {
    const long = { ...survey, question: 'x'.repeat(121) }
    expect(withTranslatedFields('survey', text(survey), undefined, { ...long }).text.status).toBe('on')
    const before = text({ ...survey, question: '' }, 'default')
    expect(withTranslatedFields('survey', text(survey), before, {}).text.status).toBe('default')
  })
})
