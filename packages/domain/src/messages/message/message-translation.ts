import { emptyMessageTexts } from './empty-message-texts.ts'
import {
  type AnnouncementTexts,
  isAnnouncementTexts,
  type MessageLanguageText,
  type MessageLanguageTexts,
  type MessageType,
  type SurveyTexts,
} from './message.ts'
import { countCharacters, messageFieldIssues, messageTextLimits, surveyFields } from './message-fields.ts'

type Texts = AnnouncementTexts | SurveyTexts

const announcementPaths = [
  'headline',
  'description',
  'cta.primaryLink.title',
  'cta.secondaryLink.title',
] as const
const paths: readonly string[] = [...announcementPaths, ...surveyFields]

/** Longest text of a field that a call accepts. */
const longest: Readonly<Record<string, number>> = {
  description: 20_000,
  'cta.primaryLink.title': 500,
  'cta.secondaryLink.title': 500,
}

/** How many characters a field may have; a limit that only warns does not refuse. */
export function messageFieldLimit(field: string): number {
  const limit = Object.entries(messageTextLimits).find(([name]) => name === field)?.[1]
  if (limit?.over === 'too_long_error') return limit.max
  return longest[field] ?? 1_000
}

/** The words of a message in one language, by field; addresses, pictures and the guide are none. */
export function translatableTexts(texts: Texts): Readonly<Record<string, string>> {
  if (!isAnnouncementTexts(texts)) return { ...texts }
  const { headline, description, cta } = texts
  return {
    headline,
    description,
    ...(cta?.primaryLink ? { 'cta.primaryLink.title': cta.primaryLink.title } : {}),
    ...(cta?.secondaryLink ? { 'cta.secondaryLink.title': cta.secondaryLink.title } : {}),
  }
}

/** Links, picture and guide of the source where the translation has none. */
function frameOf(source: Texts, target: Texts | undefined, type: MessageType): Texts {
  const base = target ?? emptyMessageTexts(type)
  if (!isAnnouncementTexts(source) || !isAnnouncementTexts(base)) return base
  const cta = base.cta ?? (source.cta === null ? null : { ...source.cta })
  const untitled = (link: NonNullable<AnnouncementTexts['cta']>['primaryLink']) =>
    link === null ? null : { ...link, title: '' }
  const own = base.cta === null && cta !== null
  return {
    ...base,
    media: base.media ?? source.media,
    cta: own
      ? { ...cta, primaryLink: untitled(cta.primaryLink), secondaryLink: untitled(cta.secondaryLink) }
      : cta,
  }
}

/** Texts with one field replaced; a link that is not there is not made. */
function withField(texts: Texts, field: string, value: string): Texts {
  if (!isAnnouncementTexts(texts)) return { ...texts, [field]: value }
  if (field === 'headline' || field === 'description') return { ...texts, [field]: value }
  const which = field === 'cta.primaryLink.title' ? 'primaryLink' : 'secondaryLink'
  const link = texts.cta?.[which]
  if (texts.cta === null || link == null) return texts
  return { ...texts, cta: { ...texts.cta, [which]: { ...link, title: value } } }
}

interface MessageTranslationPlan {
  readonly languageId: string
  /** Fields to translate, with their words in the source language. */
  readonly fields: Readonly<Record<string, string>>
}

/** Returns the texts to translate into one language: all of them, or only those that are missing (MSG-37). */
export function planMessageTranslation(
  texts: MessageLanguageTexts,
  {
    sourceId,
    targetId,
    overwrite,
  }: { readonly sourceId: string; readonly targetId: string; readonly overwrite: boolean },
): MessageTranslationPlan {
  const source = texts[sourceId]
  const targetTexts = texts[targetId] === undefined ? {} : translatableTexts(texts[targetId].texts)
  const words = source === undefined ? {} : translatableTexts(source.texts)
  const wanted = Object.entries(words).filter(
    ([field, text]) => text.trim() !== '' && (overwrite || (targetTexts[field] ?? '').trim() === ''),
  )
  return { languageId: targetId, fields: Object.fromEntries(wanted) }
}

interface TranslatedMessageText {
  readonly text: MessageLanguageText
  readonly written: number
  readonly tooLong: number
}

/**
 * One language with its translated fields. Fields that are longer than their limit are left out. A language that had
 * no text is on when all its fields are fine, else off, so that a published message never shows half a text.
 */
export function withTranslatedFields(
  type: MessageType,
  source: MessageLanguageText,
  target: MessageLanguageText | undefined,
  fields: Readonly<Record<string, string>>,
): TranslatedMessageText {
  const fits = Object.entries(fields).filter(
    ([field, text]) => paths.includes(field) && countCharacters(text) <= messageFieldLimit(field),
  )
  const start = frameOf(source.texts, target?.texts, type)
  const texts = fits.reduce((before, [field, text]) => withField(before, field, text), start)
  const isWhole = messageFieldIssues(texts).every(({ state }) => state === 'too_long_warn')
  const status = target?.status ?? (isWhole ? 'on' : 'off')
  return {
    text: { texts, status },
    written: fits.length,
    tooLong: Object.keys(fields).length - fits.length,
  }
}
