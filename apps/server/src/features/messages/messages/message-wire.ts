import type { WireIssue, WireLanguage, WireMessage, WireMessageRow } from '@waymark/contract'
import { toWireFields } from '@waymark/domain/foundation/entity'
import { type EffectiveRole, may, mayChangeVisibility } from '@waymark/domain/identity/access'
import {
  isAnnouncementTexts,
  isLanguageActive,
  isMessagePublished,
  type MessageContent,
  messageFields,
  messageListFields,
  messagePublicationIssues,
  messageTitle,
  unpublishedAs,
} from '@waymark/domain/messages/message'
import { wireInstant } from '../../../platform/wire-instant.ts'
import type { MessageRecord } from './message-record.ts'

const wireOptional = (at: Date | null) => (at === null ? null : wireInstant(at))

/** Id of the property's default language. */
export function defaultLanguageId(languages: readonly WireLanguage[]): number {
  const found = languages.find(language => language.status === 'default')
  if (found === undefined) throw new Error('a property always has a default language')
  return found.id
}

/** Returns the actions that the role may perform on a message; `publish` also covers unpublishing. */
function mayWithMessage(role: EffectiveRole, { type, visibility }: MessageContent): WireMessageRow['may'] {
  const other = isMessagePublished(visibility) ? unpublishedAs(visibility) : 'public'
  return {
    edit: may(role, `edit:${type}`, { visibility }),
    publish: mayChangeVisibility(role, type, visibility, other),
    delete: mayChangeVisibility(role, type, visibility, 'deleted'),
  }
}

function pictureOf(message: MessageContent, languageId: number): string | null {
  const own = message.languageTexts[String(languageId)]
  if (own === undefined || !isAnnouncementTexts(own.texts)) return null
  const { image, imageLibrary } = own.texts.media ?? { image: null, imageLibrary: null }
  return image?.src || imageLibrary?.src || null
}

/** A message as lists show it. */
export function toWireRow(
  message: MessageRecord,
  role: EffectiveRole,
  languages: readonly WireLanguage[],
): WireMessageRow {
  const fallback = defaultLanguageId(languages)
  return {
    id: message.id,
    ...toWireFields(messageListFields, message),
    messageTitle: messageTitle(message.languageTexts, fallback),
    image: pictureOf(message, fallback),
    languages: {
      on: languages.filter(({ id }) => isLanguageActive(message.languageTexts[String(id)])).length,
      total: languages.length,
    },
    date: wireInstant(message.createdAt),
    updatedAt: wireInstant(message.updatedAt),
    firstTimePublished: wireOptional(message.firstPublishedAt),
    timeLastPublished: wireOptional(message.lastPublishedAt),
    version: message.version,
    may: mayWithMessage(role, message),
  }
}

/** The code as words, for scripts; people read the locale files. */
const wordsOf = (code: string) =>
  code.replaceAll('_', ' ').replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

/** Returns the issues that would prevent or weaken a publication of the message in its current state. */
export function publicationIssues(message: MessageContent, languages: readonly WireLanguage[]): WireIssue[] {
  const publishable = { ...message, defaultLanguageId: defaultLanguageId(languages) }
  return messagePublicationIssues(publishable).map(issue => ({ ...issue, message: wordsOf(issue.code) }))
}

/** A message as it travels, with the texts of the languages that the property has. */
export function toWireMessage(
  message: MessageRecord,
  role: EffectiveRole,
  languages: readonly WireLanguage[],
): WireMessage {
  const isOfProperty = (languageId: string) => languages.some(({ id }) => String(id) === languageId)
  const texts = Object.entries(message.languageTexts).filter(([languageId]) => isOfProperty(languageId))
  return {
    ...toWireRow(message, role, languages),
    ...toWireFields(messageFields, message),
    languageTexts: Object.fromEntries(texts) as WireMessage['languageTexts'],
    issues: publicationIssues(message, languages),
  }
}
