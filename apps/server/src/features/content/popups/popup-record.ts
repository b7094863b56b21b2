import type { WirePopup } from '@waymark/contract'
import {
  type PopupContent,
  popupEntity,
  popupFields,
  type WelcomeTexts,
  welcomeTextDefaults,
  withWelcomeSwitches,
} from '@waymark/domain/content/popup'
import { pickContent, toWireFields } from '@waymark/domain/foundation/entity'
import { mayAll } from '@waymark/domain/identity/access'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { selectedFields } from '../../../platform/entity/index.ts'
import { notFound } from '../../../platform/http/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import type { LanguageChoice } from '../../workspace/properties/index.ts'

/** Capabilities required to change popups. */
export const editPopups = ['view:customize/welcome-slide', 'edit:popup'] as const

export interface PopupRecord {
  readonly id: number
  readonly version: number
  readonly firstPublishedAt: Date | null
  readonly content: PopupContent
}

function select(tx: Tx, scope: PropertyScope) {
  return tx
    .selectFrom('popup')
    .select(['popup.id', 'popup.version', 'popup.first_published_at as firstPublishedAt'])
    .select(selectedFields(popupEntity))
    .where('popup.property_id', '=', scope.propertyId)
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function toRecord({ id, version, firstPublishedAt, ...row }: Row): PopupRecord {
  const content = pickContent(popupFields, row)
  const switches = withWelcomeSwitches(content.switches)
  return { id, version, firstPublishedAt, content: { ...content, switches } }
}

/** The popups of the property, the welcome slide first. */
export async function readPopups(tx: Tx, scope: PropertyScope): Promise<PopupRecord[]> {
  const rows = await select(tx, scope).orderBy('popup.type', 'desc').orderBy('popup.id').execute()
  return rows.map(toRecord)
}

/** One popup. Refuses an id that the property does not have (404). */
export async function readPopup(tx: Tx, scope: PropertyScope, id: number): Promise<PopupRecord> {
  const row = await select(tx, scope).where('popup.id', '=', id).executeTakeFirstOrThrow(notFound)
  return toRecord(row)
}

/** The texts of a language; where it has none, those a new slide begins with. */
export function popupTextsIn({ texts }: PopupContent, language: string): WelcomeTexts {
  return { ...welcomeTextDefaults(language), ...texts[language] }
}

/** Whether people can meet it: it is switched on, and a person wrote something. */
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
  { requested }: LanguageChoice,
): WirePopup {
  const texts = popupTextsIn(content, requested.key)
  return {
    id,
    ...toWireFields(popupFields, content),
    lang: requested.key,
    hasTexts: requested.key in content.texts,
    ...content.switches,
    ...texts,
    texts,
    firstTimePublished: firstPublishedAt === null ? null : wireInstant(firstPublishedAt),
    may: { edit: mayAll(scope.role, editPopups) },
    version,
  }
}
