import { editableTextDefaults } from '@waymark/domain/delivery/delivery'
import { emptyMessageTexts, type MessageLanguageTexts } from '@waymark/domain/messages/message'
import { expect, test } from 'vitest'
import { previewLook } from '../../../shared/assistant-preview/preview-document.ts'
import type { MessageDraft, MessageFacts } from './message-draft.ts'
import { messagePreview, shownTexts } from './message-preview.ts'

const english = { id: 1, key: 'en', name: 'English' }
const german = { id: 2, key: 'de', name: 'Deutsch' }
const announcement = { headline: 'New reports', description: '', media: null, cta: null }

const draft = (languageTexts: MessageLanguageTexts, more: Partial<MessageDraft> = {}) =>
  ({
    ...{ category: 6, pinned: false, rankingType: 1, languageBehaviour: 'fallback_default' },
    ...{ languageTexts, ...more },
  }) as MessageDraft
const facts = (type: MessageFacts['type']): MessageFacts => ({
  type,
  visibility: 'private',
  defaultLanguageId: 1,
})
const base = {
  look: previewLook({ main_color: '#123456' }),
  texts: { ...editableTextDefaults('en'), announcement_done: 'Fine' },
  labels: { button: '', field: '', choice: '' },
}
const preview = (type: MessageFacts['type'], one: MessageDraft, language = english) => {
  const wish = { draft: one, facts: facts(type), languageId: language.id, state: 'open' as const }
  const nameOf = (field: string) => `<${field}>`
  return messagePreview({ ...wish, nameOf, base: { ...base, language } }).content
}

test('MSG-47 an announcement has its own texts, names of empty fields, category, look and wording', () => {
  const cta = { primaryLink: { url: '', title: '' }, secondaryLink: null, tutorial: { id: null } }
  const shown = preview('announcement', draft({ 1: { texts: { ...announcement, cta }, status: 'default' } }))
  expect(shown.announcements).toMatchObject([
    {
      headline: 'New reports',
      description: '<description>',
      category: 6,
      links: [{ which: 'primary', title: '<cta.primaryLink.title>' }],
      guideId: expect.any(Number),
    },
  ])
  expect([shown.look.mainColor, shown.texts.announcement_done]).toEqual(['#123456', 'Fine'])
})

test('MSG-47 an empty survey shows the names of its fields, with the scale of its type', () => {
  expect(preview('survey', draft({})).surveys).toMatchObject([{ question: '<question>', scale: 'star' }])
  expect(preview('nps', draft({})).surveys).toMatchObject([{ scale: 'nps' }])
})

const own = { texts: announcement, status: 'default' } as const
const off = { texts: announcement, status: 'off' } as const

test.each([
  ['its own text', { 1: own, 2: { texts: emptyMessageTexts('announcement'), status: 'on' } }, {}, 'own'],
  ['no text', { 1: own }, {}, 'default'],
  ['its text switched off', { 1: own, 2: off }, {}, 'default'],
  ['no text, to be hidden', { 1: own }, { languageBehaviour: 'hide' }, 'nothing'],
  ['no text, and none to fall back to', { 1: off }, {}, 'nothing'],
] as const)('MSG-47 a language with %s', (_, texts, more, wanted) => {
  const one = draft(texts as MessageLanguageTexts, more)
  expect(shownTexts(one, facts('announcement'), 2)).toBe(wanted)
  const [shown] = preview('announcement', one, german).announcements ?? []
  if (wanted === 'default') expect(shown?.headline).toBe('New reports')
})
