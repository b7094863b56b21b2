import type { WireMessage } from '@waymark/contract'
import { expect, test } from 'vitest'
import {
  closeMessageDraft,
  countChanges,
  draftIssues,
  isSaveBlocked,
  type MessageDraft,
  openMessageDraft,
  saveLabelOf,
  withLanguage,
} from './message-draft.ts'

const yes = { allowed: true } as const
const english = { id: 1, isDefault: true }
const texts = { headline: 'New', description: 'Text', media: null, cta: null }

const aMessage = (change: Partial<WireMessage> = {}): WireMessage => ({
  id: 7,
  type: 'announcement',
  visibility: 'private',
  category: 1,
  title: 'Message_1',
  messageTitle: 'New',
  image: null,
  segment: null,
  pageSegment: null,
  pinned: false,
  languages: { on: 1, total: 2 },
  minTime: null,
  maxTime: null,
  recurrence: 0,
  reminderRecurrence: 0,
  date: '2026-03-02 10:00:00+00:00',
  updatedAt: '2026-03-02 10:00:00+00:00',
  firstTimePublished: null,
  timeLastPublished: null,
  version: 1,
  may: { edit: yes, publish: yes, delete: yes },
  languageBehaviour: 'fallback_default',
  tutorialSegmentation: false,
  tutorialPageSegmentation: false,
  rankingType: 0,
  maxReminders: 3,
  samplePercent: 100,
  waitS: 0,
  languageTexts: { 1: { texts, status: 'default' } },
  issues: [],
  ...change,
})
const factsOf = ({ type, visibility }: WireMessage) => ({ type, visibility, defaultLanguageId: 1 })
const now = Date.parse('2026-03-02T10:00:00Z')

test('opening and closing a message at once changes nothing', () => {
  for (const message of [
    aMessage(),
    aMessage({
      visibility: 'scheduled',
      minTime: { utc: '2026-04-01 10:00:00+00:00', timezone: 'Europe/Berlin' },
    }),
  ]) {
    const draft = openMessageDraft(message)
    expect(countChanges(draft, openMessageDraft(message))).toBe(0)
    const { publish, ...changed } = closeMessageDraft(draft, draft, factsOf(message))
    expect(changed).toEqual({})
    expect(publish).toBe(message.visibility === 'scheduled')
  }
})

test('each text that differs counts once, and only fields that differ are sent', () => {
  const message = aMessage()
  const opened = openMessageDraft(message)
  const written = withLanguage(opened, 'announcement', english, {
    texts: { headline: 'Newer', description: 'Other' },
  })
  const draft = { ...written, pinned: true }
  expect(countChanges(draft, opened)).toBe(3)
  expect(Object.keys(closeMessageDraft(draft, opened, factsOf(message))).sort()).toEqual([
    'languageTexts',
    'pinned',
    'publish',
  ])
  const added = withLanguage(opened, 'announcement', { id: 2, isDefault: false }, {})
  expect(added.languageTexts['2']?.status).toBe('on')
  expect(countChanges(added, opened)).toBe(1)
})

/** Columns: visibility, publishing, label. */
test.each([
  ['private', true, 'saveAndPublish'],
  ['private', false, 'saveChanges'],
  ['public', true, 'updateChanges'],
  ['public', false, 'saveAndUnpublish'],
  ['scheduled', true, 'updateChanges'],
  ['scheduled', false, 'saveAndUnpublish'],
  ['used', true, 'saveAndPublish'],
  ['archived', false, 'saveChanges'],
] as const)(
  'MSG-10 MSG-11 MSG-12 a message that is %s, publishing %s: %s',
  (visibility, isPublishing, label) => {
    const message = aMessage({ visibility })
    expect(saveLabelOf({ ...openMessageDraft(message), isPublishing }, factsOf(message))).toBe(label)
  },
)

test('MSG-6 MSG-11 a public message whose default text goes off would be taken back', () => {
  const message = aMessage({ visibility: 'public' })
  const draft = withLanguage(openMessageDraft(message), 'announcement', english, { status: 'off' })
  expect(saveLabelOf(draft, factsOf(message))).toBe('saveAndUnpublish')
})

test('switching a public message off names what it becomes', () => {
  const message = aMessage({ visibility: 'public' })
  const opened = openMessageDraft(message)
  const draft = { ...opened, isPublishing: false }
  expect(closeMessageDraft(draft, opened, factsOf(message))).toEqual({ publish: false, visibility: 'used' })
})

const issuesOf = (draft: MessageDraft, message = aMessage()) =>
  draftIssues(draft, factsOf(message), now).map(({ path, code }) => `${path} ${code}`)

test('MSG-27 a draft may be empty, but not be published so', () => {
  const empty = openMessageDraft(aMessage({ languageTexts: {} }))
  expect(issuesOf(empty)).toEqual([])
  const publishing = { ...empty, isPublishing: true }
  expect(issuesOf(publishing)).toEqual(['languageTexts noDefaultText'])
  expect(isSaveBlocked(draftIssues(publishing, factsOf(aMessage()), now), publishing)).toBe(true)
})

test('MSG-26 a warning blocks nothing, and a draft with a fault can be kept', () => {
  const long = withLanguage(openMessageDraft(aMessage()), 'announcement', english, {
    texts: { headline: 'x'.repeat(121) },
  })
  expect(issuesOf(long)).toEqual(['languageTexts.1.texts.headline too_long_warn'])
  const publishing = { ...long, isPublishing: true }
  expect(isSaveBlocked(draftIssues(publishing, factsOf(aMessage()), now), publishing)).toBe(false)
  const cta = { primaryLink: { url: 'example', title: 'More' }, secondaryLink: null, tutorial: null }
  const faulty = withLanguage(openMessageDraft(aMessage()), 'announcement', english, { texts: { cta } })
  expect(isSaveBlocked(draftIssues(faulty, factsOf(aMessage()), now), faulty)).toBe(false)
})

test('MSG-14 an end before now is never saved', () => {
  const maxTime = { utc: '2026-03-01T10:00:00.000Z', timezone: 'Europe/Berlin' }
  const draft = { ...openMessageDraft(aMessage()), maxTime }
  expect(issuesOf(draft)).toEqual(['maxTime endInvalid'])
  expect(isSaveBlocked(draftIssues(draft, factsOf(aMessage()), now), draft)).toBe(true)
})
