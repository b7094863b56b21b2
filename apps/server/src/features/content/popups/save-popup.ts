import { isDeepStrictEqual } from 'node:util'
import type { WirePopup } from '@waymark/contract'
import {
  normaliseWelcomeTexts,
  type PopupContent,
  popupEntity,
  popupFields,
  type WelcomeTexts,
  welcomeSwitchDefaults,
} from '@waymark/domain/content/popup'
import { applySent } from '@waymark/domain/foundation/entity'
import { checkLinkTarget, isUnsafeAddress, readVideoUrl } from '@waymark/domain/foundation/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, PropertyScope, Tx } from '../../../platform/database/index.ts'
import { updateContent } from '../../../platform/entity/index.ts'
import { breaksRule, refuseIssues } from '../../../platform/http/index.ts'
import { refuseStale } from '../../../platform/record/index.ts'
import {
  changeContent,
  chooseLanguage,
  readLanguages,
  recordContent,
} from '../../workspace/properties/index.ts'
import { refuseUnknownLanguages } from '../guides/index.ts'
import { isPopupPublished, type PopupRecord, popupTextsIn, readPopup, toWirePopup } from './popup-record.ts'

type Sent = Readonly<Record<string, unknown>>

export interface PopupDependencies {
  readonly database: Database
  readonly clock: Clock
}

export interface PopupSave {
  readonly id: number
  readonly lang: string | undefined
  readonly ifMatch: number | null
  readonly body: Sent
}

const switchNames = Object.keys(welcomeSwitchDefaults)
const settingNames = ['title', 'tutorial', 'languageBehaviour', ...switchNames]

const present = (sent: Sent, isWanted: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(sent).filter(([key, value]) => value !== undefined && isWanted(key)))

/** A popup with other texts in one language; texts that are not sent stay. */
function withTexts(before: PopupContent, sent: Sent, language: string): PopupContent {
  const sentTexts = present(sent, key => !settingNames.includes(key))
  if (Object.keys(sentTexts).length === 0) return before
  const texts = normaliseWelcomeTexts({ ...popupTextsIn(before, language), ...sentTexts } as WelcomeTexts)
  return { ...before, texts: { ...before.texts, [language]: texts } }
}

function apply(before: PopupContent, sent: Sent, language: string): PopupContent {
  return {
    ...applySent(popupFields, withTexts(before, sent, language), sent),
    switches: { ...before.switches, ...present(sent, key => switchNames.includes(key)) },
  }
}

const imageAddress = /^(?:https?:\/\/|\/(?!\/))[^\s"']+$/i

function mediaFault({ media }: WelcomeTexts): string | null {
  if (media === null) return null
  if (media.src.trim() === '') return 'missing'
  const isGood = media.kind === 'image' ? imageAddress.test(media.src) : readVideoUrl(media.src) !== null
  return isGood ? null : 'invalid_link'
}

/** Returns the invalid links of these texts; `at` is their path in the call. A draft may hold any link that runs no code. */
function textIssues(texts: WelcomeTexts | undefined, isPublished: boolean, at = '') {
  if (texts === undefined) return []
  const address = { link: texts.link?.href ?? '', media: texts.media?.src ?? '' }
  const faults = [
    ['link', texts.link === null ? null : checkLinkTarget(texts.link.href)],
    ['media', mediaFault(texts)],
  ] as const
  return faults.flatMap(([path, code]) =>
    code === null || !(isPublished || isUnsafeAddress(address[path]))
      ? []
      : [{ path: `${at}${path}`, code, message: 'must be an address that can be opened' }],
  )
}

/**
 * Refuses (422) addresses that lead nowhere where the popup is shown, and those that run code in a draft, too. `language`
 * is the one whose texts the call holds by themselves; null where it names each language.
 */
function refusePopupFaults(after: PopupContent, language: string | null): void {
  const isPublished = isPopupPublished(after)
  const issues = Object.entries(after.texts).flatMap(([key, texts]) =>
    textIssues(texts, isPublished, key === language ? '' : `languageTexts.${key}.`),
  )
  refuseIssues(issues)
}

/** Refuses (422) a guide that the property does not have. */
export async function requireGuide(tx: Tx, scope: PropertyScope, id: number | null): Promise<void> {
  if (id === null) return
  const row = await tx
    .selectFrom('guide')
    .select('guide.id')
    .where('guide.property_id', '=', scope.propertyId)
    .where('guide.visibility', '<>', 'deleted')
    .where('guide.id', '=', id)
    .executeTakeFirst()
  if (row !== undefined) return
  throw breaksRule('tutorial', 'unknownGuide', 'the application does not have this guide')
}

interface PopupChange {
  readonly popup: PopupRecord
  readonly after: PopupContent
  readonly now: Date
  readonly isUnconditional: boolean
  /** The version that this one restores. */
  readonly restoredFrom?: number | undefined
}

/** Writes a changed popup as its next version; what changes nothing leaves none. */
export async function writePopup(
  tx: Tx,
  scope: PropertyScope,
  { popup, after, now, isUnconditional, restoredFrom }: PopupChange,
): Promise<void> {
  const { id, content: before } = popup
  if (isDeepStrictEqual(before, after)) return
  const version = popup.version + 1
  const others = { first_published_at: popup.firstPublishedAt ?? (isPopupPublished(after) ? now : null) }
  await updateContent(tx, scope, popupEntity, { id, content: after, version, others })
  const action = restoredFrom === undefined ? 'popup.save' : 'popup.restoreVersion'
  const about = { objectType: 'popup', objectId: id, action, version, restoredFrom } as const
  await recordContent(tx, scope, popupFields, { ...about, before, after, isUnconditional })
}

/** Writes a restored version of a popup under the rules of a save. */
export async function writeRestoredPopup(tx: Tx, scope: PropertyScope, write: PopupChange): Promise<void> {
  await requireGuide(tx, scope, write.after.guideId)
  refusePopupFaults(write.after, null)
  await writePopup(tx, scope, write)
}

async function readForSave(tx: Tx, scope: PropertyScope, { id, ifMatch }: Pick<PopupSave, 'id' | 'ifMatch'>) {
  const popup = await readPopup(tx, scope, id)
  await refuseStale(tx, { type: 'popup', id, version: popup.version }, ifMatch)
  return popup
}

/**
 * Saves a popup: its switches, its guide, and its texts in one language. Absent fields stay. Refuses a stale save
 * (409), and links, pictures and guides that are none (422).
 */
export function savePopup(
  { database, clock }: PopupDependencies,
  scope: PropertyScope,
  { id, lang, ifMatch, body }: PopupSave,
): Promise<WirePopup> {
  return changeContent(database, scope, async tx => {
    const choice = chooseLanguage(await readLanguages(tx, scope), lang)
    const popup = await readForSave(tx, scope, { id, ifMatch })
    const after = apply(popup.content, body, choice.requested.key)
    if (after.guideId !== popup.content.guideId) await requireGuide(tx, scope, after.guideId)
    refusePopupFaults(after, choice.requested.key)
    await writePopup(tx, scope, { popup, after, now: clock.now(), isUnconditional: ifMatch === null })
    return toWirePopup(await readPopup(tx, scope, id), scope, choice)
  })
}

/** `savePopupTexts` in a transaction that has the property's content lock. */
export async function savePopupTextsIn(
  tx: Tx,
  scope: PropertyScope,
  { id, ifMatch, languageTexts }: PopupTextsSave,
  now: Date,
): Promise<PopupRecord> {
  const popup = await readForSave(tx, scope, { id, ifMatch })
  refuseUnknownLanguages(languageTexts, await readLanguages(tx, scope))
  const sent = Object.entries(languageTexts)
  const after = sent.reduce((content, [key, sentTexts]) => withTexts(content, sentTexts, key), popup.content)
  refusePopupFaults(after, null)
  await writePopup(tx, scope, { popup, after, now, isUnconditional: ifMatch === null })
  return readPopup(tx, scope, id)
}

export interface PopupTextsSave extends Pick<PopupSave, 'id' | 'ifMatch'> {
  /** By language key. */
  readonly languageTexts: Readonly<Record<string, Sent>>
}

/**
 * Saves texts of a popup in several languages, all or none. Refuses a stale save (409), languages that the property
 * does not have and addresses that lead nowhere (422), each with its path.
 */
export function savePopupTexts(
  { database, clock }: PopupDependencies,
  scope: PropertyScope,
  call: PopupTextsSave,
): Promise<WirePopup> {
  return changeContent(database, scope, async tx => {
    const saved = await savePopupTextsIn(tx, scope, call, clock.now())
    return toWirePopup(saved, scope, chooseLanguage(await readLanguages(tx, scope), undefined))
  })
}
