import { expect, test } from 'vitest'
import { emptyMessageTexts } from './empty-message-texts.ts'
import type { AnnouncementTexts, SurveyTexts } from './message.ts'
import {
  blocksPublishing,
  countCharacters,
  type MessageFieldIssue,
  type MessageFieldState,
  messageFieldIssues,
  textCompleteness,
} from './message-fields.ts'

const announcement = (change: Partial<AnnouncementTexts>): AnnouncementTexts => ({
  headline: 'New reports',
  description: 'They are in the menu.',
  media: null,
  cta: null,
  ...change,
})
const survey = (change: Partial<SurveyTexts>): SurveyTexts => ({
  question: 'How likely?',
  leftLabel: 'Not at all',
  rightLabel: 'Very',
  commentBoxLabel: 'Why?',
  buttonLabel: 'Send',
  thankYouMessage: 'Thank you',
  ...change,
})
const summarize = (issues: readonly MessageFieldIssue[]) =>
  issues.map(({ field, state }) => `${field} ${state}`)
const letters = (count: number) => 'x'.repeat(count)
const cta = (change: Partial<NonNullable<AnnouncementTexts['cta']>>) =>
  announcement({ cta: { primaryLink: null, secondaryLink: null, tutorial: null, ...change } })
const media = (change: Partial<NonNullable<AnnouncementTexts['media']>>) =>
  announcement({ media: { image: null, imageLibrary: null, ...change } })

test('MSG-19 a fine text names nothing', () => {
  expect(messageFieldIssues(announcement({}))).toEqual([])
  expect(messageFieldIssues(survey({}))).toEqual([])
})

test.each([
  ['MSG-20 headline missing', announcement({ headline: '' }), ['headline missing']],
  ['MSG-20 headline blank', announcement({ headline: ' \n' }), ['headline missing']],
  ['MSG-20 headline of 120', announcement({ headline: letters(120) }), []],
  ['MSG-20 headline of 121', announcement({ headline: letters(121) }), ['headline too_long_warn']],
  ['MSG-21 description missing', announcement({ description: '' }), ['description missing']],
  ['MSG-21 description of any length', announcement({ description: letters(9000) }), []],
  ['MSG-22 image without source', media({ image: { src: '' } }), ['media.image.src missing']],
  [
    'MSG-22 library image without source',
    media({ imageLibrary: { src: ' ' } }),
    ['media.imageLibrary.src missing'],
  ],
  ['MSG-22 image with source', media({ image: { src: '/files/a.png' } }), []],
  [
    'MSG-23 MSG-24 an empty link',
    cta({ primaryLink: { url: '', title: '' } }),
    ['cta.primaryLink.url missing', 'cta.primaryLink.title missing'],
  ],
  [
    'MSG-23 link without protocol',
    cta({ secondaryLink: { url: 'example.com', title: 'More' } }),
    ['cta.secondaryLink.url missing_protocol'],
  ],
  [
    'MSG-23 link that is none',
    cta({ primaryLink: { url: 'https://exa mple', title: 'More' } }),
    ['cta.primaryLink.url invalid_link'],
  ],
  ['MSG-23 link to mail', cta({ primaryLink: { url: 'mailto:help@example.com', title: 'Write' } }), []],
  ['MSG-25 guide unset', cta({ tutorial: { id: null } }), ['cta.tutorial missing']],
  ['MSG-25 guide set', cta({ tutorial: { id: 4 } }), []],
  ['MSG-28 question missing', survey({ question: '' }), ['question missing']],
  ['MSG-28 question of 121', survey({ question: letters(121) }), ['question too_long_warn']],
  ['MSG-29 left label missing', survey({ leftLabel: '' }), ['leftLabel missing']],
  ['MSG-29 left label of 36', survey({ leftLabel: letters(36) }), []],
  ['MSG-29 left label of 37', survey({ leftLabel: letters(37) }), ['leftLabel too_long_error']],
  ['MSG-30 right label missing', survey({ rightLabel: '' }), ['rightLabel missing']],
  ['MSG-30 right label of 37', survey({ rightLabel: letters(37) }), ['rightLabel too_long_error']],
  ['MSG-31 comment label missing', survey({ commentBoxLabel: '' }), ['commentBoxLabel missing']],
  ['MSG-31 comment label of 80', survey({ commentBoxLabel: letters(80) }), []],
  [
    'MSG-31 comment label of 81',
    survey({ commentBoxLabel: letters(81) }),
    ['commentBoxLabel too_long_error'],
  ],
  ['MSG-32 button missing', survey({ buttonLabel: '' }), ['buttonLabel missing']],
  ['MSG-32 button of 37', survey({ buttonLabel: letters(37) }), ['buttonLabel too_long_error']],
  ['MSG-33 thanks missing', survey({ thankYouMessage: '' }), ['thankYouMessage missing']],
  ['MSG-33 thanks of 121', survey({ thankYouMessage: letters(121) }), ['thankYouMessage too_long_warn']],
] as const)('%s', (_, texts, expected) => {
  expect(summarize(messageFieldIssues(texts))).toEqual(expected)
})

test('nothing is written in empty texts', () => {
  expect(summarize(messageFieldIssues(emptyMessageTexts('announcement')))).toEqual([
    'headline missing',
    'description missing',
  ])
  expect(messageFieldIssues(emptyMessageTexts('nps'))).toHaveLength(6)
  expect(emptyMessageTexts('survey')).toEqual(emptyMessageTexts('nps'))
})

const states: readonly MessageFieldState[] = [
  'missing',
  'too_long_warn',
  'too_long_error',
  'invalid_link',
  'missing_protocol',
]
test.each([
  ['MSG-26', 'announcement', ['missing', 'too_long_error', 'invalid_link', 'missing_protocol']],
  ['MSG-34', 'nps', ['missing', 'too_long_error']],
  ['MSG-34', 'survey', ['missing', 'too_long_error']],
] as const)('%s what blocks publishing of a message of type %s', (_, type, blocking) => {
  expect(states.filter(state => blocksPublishing(type, state))).toEqual(blocking)
})

test('a character outside the basic plane counts once', () => {
  expect(countCharacters('👍👍')).toBe(2)
  expect(messageFieldIssues(announcement({ headline: '👍'.repeat(120) }))).toEqual([])
})

test.each([
  ['announcement', emptyMessageTexts('announcement'), '0/2'],
  ['announcement', announcement({}), '2/2'],
  ['announcement', announcement({ headline: letters(121) }), '2/2'],
  ['announcement', cta({ primaryLink: { url: 'example.com', title: '' } }), '2/4'],
  ['announcement', cta({ tutorial: { id: null } }), '2/3'],
  ['announcement', media({ image: { src: '/a.png' }, imageLibrary: { src: '' } }), '3/4'],
  ['survey', emptyMessageTexts('survey'), '0/6'],
  ['nps', survey({ leftLabel: letters(37), question: '' }), '4/6'],
  ['survey', survey({ thankYouMessage: letters(121) }), '6/6'],
] as const)('MSG-46 %s %j is done to %s', (type, texts, wanted) => {
  const { done, total } = textCompleteness(type, texts)
  expect(`${done}/${total}`).toBe(wanted)
})
