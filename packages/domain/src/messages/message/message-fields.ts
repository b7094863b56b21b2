import { checkLinkTarget } from '../../foundation/text/link-target.ts'
import {
  type AnnouncementTexts,
  isAnnouncementTexts,
  type MessageLink,
  type MessageType,
  type SurveyTexts,
} from './message.ts'

/** How a field of a message stands (document 2 §5.2); fine ones are not named. */
export type MessageFieldState =
  | 'missing'
  | 'too_long_warn'
  | 'too_long_error'
  | 'invalid_link'
  | 'missing_protocol'

export interface MessageFieldIssue {
  /** As `headline`, `cta.primaryLink.url`. */
  readonly field: string
  readonly state: MessageFieldState
}

/** Longest text of each limited field and what more is (document 2 §5.2, §5.3 and §9). */
export const messageTextLimits = {
  headline: { max: 120, over: 'too_long_warn' },
  question: { max: 120, over: 'too_long_warn' },
  leftLabel: { max: 36, over: 'too_long_error' },
  rightLabel: { max: 36, over: 'too_long_error' },
  commentBoxLabel: { max: 80, over: 'too_long_error' },
  buttonLabel: { max: 36, over: 'too_long_error' },
  thankYouMessage: { max: 120, over: 'too_long_warn' },
} as const satisfies Readonly<Record<string, { max: number; over: MessageFieldState }>>
export type LimitedMessageField = keyof typeof messageTextLimits

export const surveyFields = [
  'question',
  'leftLabel',
  'rightLabel',
  'commentBoxLabel',
  'buttonLabel',
  'thankYouMessage',
] as const satisfies readonly (keyof SurveyTexts & LimitedMessageField)[]

/** Characters as a person counts them: those outside the basic plane are one. */
export function countCharacters(text: string): number {
  return [...text].length
}

const isBlank = (text: string) => text.trim() === ''

function limitedState(field: LimitedMessageField, text: string): MessageFieldState | null {
  if (isBlank(text)) return 'missing'
  const { max, over } = messageTextLimits[field]
  return countCharacters(text) > max ? over : null
}

const issue = (field: string, state: MessageFieldState | null): readonly MessageFieldIssue[] =>
  state === null ? [] : [{ field, state }]

const required = (field: string, text: string) => issue(field, isBlank(text) ? 'missing' : null)

function linkIssues(field: string, link: MessageLink | null): readonly MessageFieldIssue[] {
  if (link === null) return []
  return [...issue(`${field}.url`, checkLinkTarget(link.url)), ...required(`${field}.title`, link.title)]
}

function announcementIssues({ headline, description, media, cta }: AnnouncementTexts) {
  const { image = null, imageLibrary = null } = media ?? {}
  const { primaryLink = null, secondaryLink = null, tutorial = null } = cta ?? {}
  return [
    ...issue('headline', limitedState('headline', headline)),
    ...required('description', description),
    ...(image === null ? [] : required('media.image.src', image.src)),
    ...(imageLibrary === null ? [] : required('media.imageLibrary.src', imageLibrary.src)),
    ...linkIssues('cta.primaryLink', primaryLink),
    ...linkIssues('cta.secondaryLink', secondaryLink),
    ...issue('cta.tutorial', tutorial !== null && tutorial.id === null ? 'missing' : null),
  ]
}

/** Every field of a message's texts that is not fine (document 2 §5.2 and §5.3), in the order of the form. */
export function messageFieldIssues(texts: AnnouncementTexts | SurveyTexts): readonly MessageFieldIssue[] {
  if (isAnnouncementTexts(texts)) return announcementIssues(texts)
  return surveyFields.flatMap(field => issue(field, limitedState(field, texts[field])))
}

const blockingOf: Readonly<Record<'announcement' | 'survey', readonly MessageFieldState[]>> = {
  announcement: ['missing', 'too_long_error', 'invalid_link', 'missing_protocol'],
  survey: ['missing', 'too_long_error'],
}

/** Whether a state keeps a message of this type from being published (document 2 §5.2 and §5.3). */
export function blocksPublishing(type: MessageType, state: MessageFieldState): boolean {
  return blockingOf[type === 'announcement' ? 'announcement' : 'survey'].includes(state)
}

/** How many fields a text needs, and how many of them are fine. */
export interface TextCompleteness {
  readonly done: number
  readonly total: number
}

const linkFields = (link: MessageLink | null | undefined) => (link == null ? 0 : 2)

/** How far the texts of one language are from being publishable (MSG-46); what is only warned of counts as done. */
export function textCompleteness(
  type: MessageType,
  texts: AnnouncementTexts | SurveyTexts,
): TextCompleteness {
  const open = messageFieldIssues(texts).filter(({ state }) => blocksPublishing(type, state)).length
  if (!isAnnouncementTexts(texts)) return { done: surveyFields.length - open, total: surveyFields.length }
  const { media, cta } = texts
  const total =
    2 +
    (media?.image == null ? 0 : 1) +
    (media?.imageLibrary == null ? 0 : 1) +
    linkFields(cta?.primaryLink) +
    linkFields(cta?.secondaryLink) +
    (cta?.tutorial == null ? 0 : 1)
  return { done: total - open, total }
}
