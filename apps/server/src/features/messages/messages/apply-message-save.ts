import type { MessageSave, WireLanguage } from '@waymark/contract'
import { readInstant } from '@waymark/domain/delivery/targeting'
import { applySent } from '@waymark/domain/foundation/entity'
import {
  type AnnouncementTexts,
  isAnnouncementTexts,
  isCategoryOf,
  type LanguageTextStatus,
  type MessageContent,
  type MessageLanguageTexts,
  messageFields,
} from '@waymark/domain/messages/message'
import { breaksRule } from '../../../platform/http/index.ts'
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

/** Refuses (422) an instant and a zone that are none. */
function assertTime(path: 'minTime' | 'maxTime', sent: MessageFields['minTime']): void {
  if (sent == null) return
  if (readInstant(sent.utc) === null) {
    const message = 'must be an instant as YYYY-MM-DD HH:mm:ss+00:00 or ISO 8601'
    throw breaksRule(`${path}.utc`, 'notAnInstant', message)
  }
  if (!isTimezone(sent.timezone)) {
    throw breaksRule(`${path}.timezone`, 'unknownTimezone', 'must be a time zone such as Europe/Berlin')
  }
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
  assertTime('minTime', save.minTime)
  assertTime('maxTime', save.maxTime)
  const { languageTexts, ...settings } = save
  const after = applySent(messageFields, before, settings)
  if (languageTexts === undefined) return after
  return { ...after, languageTexts: readTexts(before, languageTexts, languages) }
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
