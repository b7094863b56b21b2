/** Kinds of messages (document 1 §3). */
export const messageTypes = ['announcement', 'nps', 'survey'] as const
export type MessageType = (typeof messageTypes)[number]

export const messageVisibilities = ['archived', 'used', 'deleted', 'private', 'public', 'scheduled'] as const
export type MessageVisibility = (typeof messageVisibilities)[number]

/** Categories of announcements by number (document 2 §9). */
export const announcementCategories = [1, 2, 3, 4, 5, 6] as const

/** Whether a message of this type may have this category. */
export function isCategoryOf(type: MessageType, category: number): boolean {
  if (type === 'nps') return category === 7
  if (type === 'survey') return category === 8
  return category >= 1 && category <= 6
}

/** `default` and `on` are shown, `off` is kept but not shown (document 1 §3). */
export const languageTextStatuses = ['default', 'on', 'off'] as const
export type LanguageTextStatus = (typeof languageTextStatuses)[number]

export interface MessageLink {
  readonly url: string
  readonly title: string
}

export interface AnnouncementTexts {
  readonly headline: string
  readonly description: string
  readonly media: {
    readonly image: { readonly src: string } | null
    readonly imageLibrary: { readonly src: string } | null
  } | null
  readonly cta: {
    readonly primaryLink: MessageLink | null
    readonly secondaryLink: MessageLink | null
    /** The guide that the message offers; id null: one is wanted but none is chosen. */
    readonly tutorial: { readonly id: number | null } | null
  } | null
}

export interface SurveyTexts {
  readonly question: string
  readonly leftLabel: string
  readonly rightLabel: string
  readonly commentBoxLabel: string
  readonly buttonLabel: string
  readonly thankYouMessage: string
}

export interface MessageLanguageText {
  readonly texts: AnnouncementTexts | SurveyTexts
  readonly status: LanguageTextStatus
}

/** A message's texts by language id; only languages in which it was written. */
export type MessageLanguageTexts = Readonly<Record<string, MessageLanguageText>>

/** Whether texts are those of an announcement; the message's type says which they must be. */
export function isAnnouncementTexts(texts: AnnouncementTexts | SurveyTexts): texts is AnnouncementTexts {
  return 'headline' in texts
}

/** A language is active when it is there and not off (document 1 §4). */
export function isLanguageActive(text: MessageLanguageText | undefined): boolean {
  return text !== undefined && text.status !== 'off'
}

/** Whether a message has a text in the default language that is not switched off. */
export function hasDefaultText(texts: MessageLanguageTexts, defaultLanguageId: number): boolean {
  return isLanguageActive(texts[String(defaultLanguageId)])
}
