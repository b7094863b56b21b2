import type { WirePopup } from '@waymark/contract'
import { mayAll } from '@waymark/domain/access'
import {
  type WelcomeSwitches,
  type WelcomeTexts,
  welcomeTextDefaults,
  withWelcomeSwitches,
} from '@waymark/domain/popup'
import type { PropertyScope, Tx } from '../../platform/database/index.ts'
import { refuse } from '../../platform/http/index.ts'
import { wireInstant } from '../../platform/wire-instant.ts'
import type { LanguageChoice } from '../properties/index.ts'

/** What changing popups takes. */
export const editPopups = ['view:customize/welcome-slide', 'edit:popup'] as const

/** What a popup is, as its versions keep it. */
export interface PopupContent {
  readonly type: 'welcome' | 'announcement'
  readonly title: string
  readonly guideId: number | null
  readonly languageBehaviour: 'fallback_default' | 'hide'
  readonly switches: WelcomeSwitches
  /** By language key. */
  readonly texts: Readonly<Record<string, WelcomeTexts>>
}

export interface PopupRecord {
  readonly id: number
  readonly version: number
  readonly firstPublishedAt: Date | null
  readonly content: PopupContent
}

function select(tx: Tx, scope: PropertyScope) {
  return tx
    .selectFrom('popup')
    .select(['popup.id', 'popup.version', 'popup.type', 'popup.guide_id', 'popup.language_behaviour'])
    .select(['popup.settings', 'popup.texts', 'popup.title', 'popup.first_published_at'])
    .where('popup.property_id', '=', scope.propertyId)
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toRecord = (row: Row): PopupRecord => ({
  id: row.id,
  version: row.version,
  firstPublishedAt: row.first_published_at,
  content: {
    type: row.type,
    title: row.title,
    guideId: row.guide_id,
    languageBehaviour: row.language_behaviour,
    switches: withWelcomeSwitches(row.settings as Record<string, unknown>),
    texts: row.texts as unknown as PopupContent['texts'],
  },
})

/** The popups of the property, the welcome slide first. */
export async function readPopups(tx: Tx, scope: PropertyScope): Promise<PopupRecord[]> {
  const rows = await select(tx, scope).orderBy('popup.type', 'desc').orderBy('popup.id').execute()
  return rows.map(toRecord)
}

/** One popup. Refuses an id that the property does not have (404). */
export async function readPopup(tx: Tx, scope: PropertyScope, id: number): Promise<PopupRecord> {
  const row = await select(tx, scope).where('popup.id', '=', id).executeTakeFirst()
  if (row === undefined) throw refuse('notFound')
  return toRecord(row)
}

/** The texts of a language; where it has none, those a new slide begins with. */
export function popupTextsIn({ texts }: PopupContent, language: string): WelcomeTexts {
  return { ...welcomeTextDefaults(language), ...texts[language] }
}

/** Whether people can meet it: it is switched on, and somebody wrote something. */
export function isPopupPublished({ switches, texts }: PopupContent): boolean {
  const isWritten = Object.values(texts).some(
    ({ headline, content }) => `${headline}${content}`.trim() !== '',
  )
  return switches.enabled && isWritten
}

/** A popup as it travels, in one language. */
export function toWirePopup(
  { id, version, firstPublishedAt, content }: PopupRecord,
  scope: PropertyScope,
  { wished }: LanguageChoice,
): WirePopup {
  const texts = popupTextsIn(content, wished.key)
  return {
    id,
    title: content.title,
    type: content.type,
    lang: wished.key,
    tutorial: content.guideId,
    hasTexts: wished.key in content.texts,
    ...content.switches,
    ...texts,
    texts,
    languageTexts: { ...content.texts },
    languageBehaviour: content.languageBehaviour,
    firstTimePublished: firstPublishedAt === null ? null : wireInstant(firstPublishedAt),
    may: { edit: mayAll(scope.role, editPopups) },
    version,
  }
}
