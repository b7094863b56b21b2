import { describe, expect, test } from 'vitest'
import { may, mayChangeVisibility } from '../../identity/access/may.ts'
import { emptyMessageTexts } from './empty-message-texts.ts'
import type { AnnouncementTexts, LanguageTextStatus, MessageLanguageTexts } from './message.ts'
import { hasDefaultText, isLanguageActive, messageTypes } from './message.ts'
import { messagePublicationIssues } from './message-publication-issues.ts'
import {
  countReachDays,
  isEndInvalid,
  nextFullHour,
  recurrenceDays,
  recurrenceDefaults,
  withoutSeconds,
} from './message-schedule.ts'
import { isGeneratedName, messageTitle, newMessageName } from './message-title.ts'

const texts = (headline: string): AnnouncementTexts => ({
  headline,
  description: 'Text',
  media: null,
  cta: null,
})
const good = (status: LanguageTextStatus) => ({ texts: texts('Good'), status })
const bad = (status: LanguageTextStatus) => ({ texts: texts(''), status })

/** Language 1 is the default one. */
const issues = (
  languageTexts: MessageLanguageTexts,
  visibility: 'private' | 'public' | 'scheduled' | 'used' = 'private',
) =>
  messagePublicationIssues({ type: 'announcement', visibility, languageTexts, defaultLanguageId: 1 }).map(
    ({ path, code, severity }) => `${path} ${code} ${severity}`,
  )

test.each([
  [undefined, false],
  [good('default'), true],
  [good('on'), true],
  [good('off'), false],
])('MSG-13 %o is active: %s', (text, isActive) => {
  expect(isLanguageActive(text)).toBe(isActive)
  expect(hasDefaultText(text ? { 1: text } : {}, 1)).toBe(isActive)
})

describe('MSG-27 publishing', () => {
  const missing = (id: number) => `languageTexts.${id}.texts.headline missing error`
  const uncovered = 'languageTexts noDefaultText error'
  test.each([
    ['every language that counts is fine', { 1: good('default'), 2: good('on') }, 'private', []],
    ['the default one is not', { 1: bad('default'), 2: good('on') }, 'private', [missing(1)]],
    ['another one is not', { 1: good('default'), 2: bad('on') }, 'private', [missing(2)]],
    ['one that is off does not count', { 1: good('default'), 2: bad('off') }, 'private', []],
    ['no default text', { 2: good('on') }, 'private', [uncovered]],
    ['the default text is off', { 1: good('off'), 2: good('on') }, 'used', [uncovered]],
    ['published already, without a default text', { 2: good('on') }, 'public', []],
    ['scheduled already, without a default text', { 2: good('on') }, 'scheduled', []],
    ['published already, but one language is faulty', { 2: bad('on') }, 'public', [missing(2)]],
    ['nothing written', {}, 'private', [uncovered]],
  ] as const)('%s', (_, languageTexts, visibility, expected) => {
    expect(issues(languageTexts, visibility)).toEqual(expected)
  })

  test('MSG-26 a warning does not block', () => {
    const long = { 1: { texts: texts('x'.repeat(121)), status: 'default' as const } }
    expect(issues(long)).toEqual(['languageTexts.1.texts.headline too_long_warn warning'])
  })
})

/** Columns: end, start, whether the end is wrong; now is 1000. */
test.each([
  [null, null, false],
  [null, 5000, false],
  [5000, 5000, true],
  [4999, 5000, true],
  [5001, 5000, false],
  [999, null, true],
  [1000, null, false],
  [1001, null, false],
  [900, 800, false],
])('MSG-14 end %s with start %s is wrong: %s', (end, start, isWrong) => {
  expect(isEndInvalid(end, start, 1000)).toBe(isWrong)
})

const at = (text: string) => Date.parse(text)
test('MSG-15 a start loses its seconds', () => {
  expect(withoutSeconds(at('2026-03-02T10:07:59.999Z'))).toBe(at('2026-03-02T10:07:00Z'))
  expect(withoutSeconds(at('2026-03-02T10:07:00Z'))).toBe(at('2026-03-02T10:07:00Z'))
})
test.each([
  ['2026-03-02T10:07:59Z', '2026-03-02T11:00:00Z'],
  ['2026-03-02T10:00:00Z', '2026-03-02T11:00:00Z'],
  ['2026-12-31T23:30:00Z', '2027-01-01T00:00:00Z'],
])('MSG-16 after %s a date and time begins with %s', (now, expected) => {
  expect(nextFullHour(at(now))).toBe(at(expected))
})
test('MSG-17 MSG-18 recurrences in days and their defaults', () => {
  expect(recurrenceDays).toEqual([0, 1, 3, 7, 14, 30, 90, 180, 365])
  expect(recurrenceDefaults).toEqual({
    announcement: { recurrence: 0, reminderRecurrence: 0 },
    survey: { recurrence: 0, reminderRecurrence: 3 },
    nps: { recurrence: 90, reminderRecurrence: 3 },
  })
})

const day = 86_400_000
test.each([
  ['no start and no end', null, null, 7],
  ['a start that is over', -day, null, 7],
  ['a start in two days', 2 * day, null, 5],
  ['a start within a day', 1.5 * day, null, 6],
  ['an end in half a day', null, day / 2, 1],
  ['a day within the week', 3 * day, 4 * day, 1],
  ['a start after the week', 8 * day, null, 0],
  ['an end that is over', null, -1, 0],
] as const)('MSG-54 the days of an estimate: %s', (_, start, end, days) => {
  const now = 1_770_000_000_000
  const at = (offset: number | null) => (offset === null ? null : now + offset)
  expect(countReachDays(at(start), at(end), now)).toBe(days)
})

const inLanguage = (headline: string, description = '') => ({
  texts: { ...texts(headline), description },
  status: 'on' as const,
})
const question = (text: string, left = '') => ({
  texts: { ...emptyMessageTexts('nps'), question: text, leftLabel: left } as never,
  status: 'on' as const,
})
test.each([
  ['the default language’s headline', { 1: inLanguage('Eins'), 2: inLanguage('Two') }, 'Eins'],
  ['its question', { 1: question('How?'), 2: question('Wie?') }, 'How?'],
  ['else the first text there is', { 1: inLanguage(' ', 'Described'), 2: inLanguage('Two') }, 'Described'],
  ['of whatever language', { 2: question('', 'Left') }, 'Left'],
  ['else a dash', { 1: inLanguage('') }, '–'],
  ['nothing at all', {}, '–'],
] as const)('FIELD-25 a message is called by %s', (_, languageTexts, expected) => {
  expect(messageTitle(languageTexts, 1)).toBe(expected)
})
test('FIELD-24 a new message is named after its instant', () => {
  expect(newMessageName(new Date(1_770_000_000_000))).toBe('Message_1770000000000')
})

test.each(messageTypes)(
  'ACCESS-8 contributors change a message of type %s while it is private or deleted',
  type => {
    for (const role of ['companyContributor', 'propertyContributor'] as const) {
      const mayEdit = (visibility: string) => may(role, `edit:${type}`, { visibility }).allowed
      expect(['archived', 'used', 'deleted', 'private', 'public', 'scheduled'].filter(mayEdit)).toEqual([
        'deleted',
        'private',
      ])
      expect(mayChangeVisibility(role, type, 'private', 'public').allowed).toBe(false)
      expect(mayChangeVisibility(role, type, 'private', 'deleted').allowed).toBe(true)
    }
  },
)

test.each([
  ['Message_1795402485701', true],
  ['Message_1795402485701 (2)', true],
  ['Message_', false],
  ['Message_1 for the team', false],
  ['', false],
])('FIELD-24 the name %j counts as generated: %j', (name, isGenerated) => {
  expect(isGeneratedName(name)).toBe(isGenerated)
})
