import type { MessageSave, WireLanguage } from '@waymark/contract'
import { readInstant } from '@waymark/domain/delivery/targeting'
import {
  type AnnouncementTexts,
  isAnnouncementTexts,
  isCategoryOf,
  type LanguageTextStatus,
  type MessageLanguageTexts,
  withoutSeconds,
} from '@waymark/domain/messages/message'
import { breaksRule } from './message-fault.ts'
import type { MessageContent, ZonedTime } from './message-record.ts'
import { defaultLanguageId } from './message-wire.ts'

/** Fields of a save besides its publication options. */
export type MessageFields = Omit<MessageSave, 'visibility' | 'publish' | 'replaceLive'>

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Reads an instant with its zone; without an offset it is Berlin time (document 2 §9). */
function readTime(
  path: 'minTime' | 'maxTime',
  sent: { utc: string; timezone: string } | null,
): ZonedTime | null {
  if (sent === null) return null
  const at = readInstant(sent.utc)
  if (at === null) {
    const message = 'must be an instant as YYYY-MM-DD HH:mm:ss+00:00 or ISO 8601'
    throw breaksRule(`${path}.utc`, 'notAnInstant', message)
  }
  if (!isTimezone(sent.timezone)) {
    throw breaksRule(`${path}.timezone`, 'unknownTimezone', 'must be a time zone such as Europe/Berlin')
  }
  return { at: new Date(path === 'minTime' ? withoutSeconds(at) : at), timezone: sent.timezone }
}

/** The default language's text is `default` and no other one is; `off` stays off (document 1 §3). */
function statusOf(status: LanguageTextStatus, isDefault: boolean): LanguageTextStatus {
  if (status === 'off') return 'off'
  return isDefault ? 'default' : 'on'
}

/** Texts as they are kept. Refuses (422) a language that the property does not have, and texts of another type. */
function readTexts(
  content: MessageContent,
  sent: MessageLanguageTexts,
  languages: readonly WireLanguage[],
): MessageLanguageTexts {
  const fallback = defaultLanguageId(languages)
  const entries = Object.entries(sent).map(([languageId, { texts, status }]) => {
    if (!languages.some(({ id }) => String(id) === languageId)) {
      const message = 'the property does not have this language'
      throw breaksRule(`languageTexts.${languageId}`, 'unknownLanguage', message)
    }
    if (isAnnouncementTexts(texts) !== (content.type === 'announcement')) {
      const message = `must be the texts of a message of type ${content.type}`
      throw breaksRule(`languageTexts.${languageId}.texts`, 'textsOfOtherType', message)
    }
    return [languageId, { texts, status: statusOf(status, Number(languageId) === fallback) }] as const
  })
  return Object.fromEntries(entries)
}

const kept = <T>(sent: T | undefined, before: T): T => (sent === undefined ? before : sent)

/**
 * Applies a save to a message and leaves its visibility unchanged. Refuses (422) a category of another type, an invalid
 * instant or time zone, and texts that do not belong here.
 */
export function applyMessageSave(
  before: MessageContent,
  save: MessageFields,
  languages: readonly WireLanguage[],
): MessageContent {
  if (save.category !== undefined && !isCategoryOf(before.type, save.category)) {
    throw breaksRule('category', 'categoryOfOtherType', `must be a category of the type ${before.type}`)
  }
  const { languageTexts, minTime, maxTime } = save
  return {
    type: before.type,
    visibility: before.visibility,
    category: kept(save.category, before.category),
    languageBehaviour: kept(save.languageBehaviour, before.languageBehaviour),
    title: kept(save.title, before.title),
    userSegmentId: kept(save.segment, before.userSegmentId),
    pageSegmentId: kept(save.pageSegment, before.pageSegmentId),
    tutorialSegmentation: kept(save.tutorialSegmentation, before.tutorialSegmentation),
    tutorialPageSegmentation: kept(save.tutorialPageSegmentation, before.tutorialPageSegmentation),
    pinned: kept(save.pinned, before.pinned),
    rankingType: kept(save.rankingType, before.rankingType),
    languageTexts:
      languageTexts === undefined ? before.languageTexts : readTexts(before, languageTexts, languages),
    minTime: minTime === undefined ? before.minTime : readTime('minTime', minTime),
    maxTime: maxTime === undefined ? before.maxTime : readTime('maxTime', maxTime),
    recurrence: kept(save.recurrence, before.recurrence),
    reminderRecurrence: kept(save.reminderRecurrence, before.reminderRecurrence),
    maxReminders: kept(save.maxReminders, before.maxReminders),
    samplePercent: kept(save.samplePercent, before.samplePercent),
    waitS: kept(save.waitS, before.waitS),
  }
}

/** The guides that a message links to, each with its place. */
export function linkedGuides(texts: MessageLanguageTexts): readonly { path: string; id: number }[] {
  return Object.entries(texts).flatMap(([languageId, text]) => {
    if (!isAnnouncementTexts(text.texts)) return []
    const announcement: AnnouncementTexts = text.texts
    const id = announcement.cta?.tutorial?.id ?? null
    return id === null ? [] : { path: `languageTexts.${languageId}.texts.cta.tutorial.id`, id }
  })
}
