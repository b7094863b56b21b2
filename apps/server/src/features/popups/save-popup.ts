import { isDeepStrictEqual } from 'node:util'
import type { WirePopup } from '@waymark/contract'
import { normaliseWelcomeTexts, type WelcomeTexts, welcomeSwitchDefaults } from '@waymark/domain/popup'
import { checkLinkTarget, readVideoUrl } from '@waymark/domain/text'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database, PropertyScope, Tx } from '../../platform/database/index.ts'
import { refuse } from '../../platform/http/index.ts'
import { keepVersion, recordAudit, refuseStale } from '../../platform/record/index.ts'
import { refuseUnknownLanguages } from '../guides/index.ts'
import { changeContent, chooseLanguage, markContentChanged, readLanguages } from '../properties/index.ts'
import {
  isPopupPublished,
  type PopupContent,
  type PopupRecord,
  popupTextsIn,
  readPopup,
  toWirePopup,
} from './popup-record.ts'

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
const asJson = (value: unknown) => sql`${JSON.stringify(value)}::jsonb` as never

const present = (sent: Sent, isWanted: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(sent).filter(([key, value]) => value !== undefined && isWanted(key)))

/** A popup with other texts in one language; texts that are not sent stay. */
function withTexts(before: PopupContent, sent: Sent, language: string): PopupContent {
  const said = present(sent, key => !settingNames.includes(key))
  if (Object.keys(said).length === 0) return before
  const texts = normaliseWelcomeTexts({ ...popupTextsIn(before, language), ...said } as WelcomeTexts)
  return { ...before, texts: { ...before.texts, [language]: texts } }
}

function apply(before: PopupContent, sent: Sent, language: string): PopupContent {
  const { guideId, languageBehaviour } = before
  return {
    ...withTexts(before, sent, language),
    title: (sent['title'] ?? before.title) as string,
    guideId: sent['tutorial'] === undefined ? guideId : (sent['tutorial'] as number | null),
    languageBehaviour: (sent['languageBehaviour'] ?? languageBehaviour) as PopupContent['languageBehaviour'],
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

/** What of these texts leads nowhere; `at` is where they stand in the call. */
function textIssues(texts: WelcomeTexts | undefined, at = '') {
  if (texts === undefined) return []
  const faults = [
    ['link', texts.link === null ? null : checkLinkTarget(texts.link.href)],
    ['media', mediaFault(texts)],
  ] as const
  return faults.flatMap(([path, code]) =>
    code === null ? [] : [{ path: `${at}${path}`, code, message: 'must be an address that can be opened' }],
  )
}

function refuseAny(issues: ReturnType<typeof textIssues>): void {
  if (issues.length > 0) throw refuse('breaksRule', { issues })
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
  throw refuse('breaksRule', {
    issues: [{ path: 'tutorial', code: 'unknownGuide', message: 'the application does not have this guide' }],
  })
}

interface PopupChange {
  readonly popup: PopupRecord
  readonly after: PopupContent
  readonly now: Date
  readonly isUnconditional: boolean
}

/** Writes a changed popup as its next version; what changes nothing leaves none. */
export async function writePopup(
  tx: Tx,
  scope: PropertyScope,
  { popup, after, now, isUnconditional }: PopupChange,
): Promise<void> {
  const { id, content: before } = popup
  if (isDeepStrictEqual(before, after)) return
  const version = popup.version + 1
  await tx
    .updateTable('popup')
    .set({
      title: after.title,
      guide_id: after.guideId,
      first_published_at: popup.firstPublishedAt ?? (isPopupPublished(after) ? now : null),
      language_behaviour: after.languageBehaviour,
      settings: asJson(after.switches),
      texts: asJson(after.texts),
      version,
    })
    .where('popup.property_id', '=', scope.propertyId)
    .where('popup.id', '=', id)
    .execute()
  const about = { objectType: 'popup', objectId: id } as const
  await recordAudit(tx, scope, { ...about, action: 'popup.save', before, after, isUnconditional })
  await keepVersion(tx, scope, { ...about, version, snapshot: after })
  await markContentChanged(tx, scope)
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
    const after = apply(popup.content, body, choice.wished.key)
    if (after.guideId !== popup.content.guideId) await requireGuide(tx, scope, after.guideId)
    refuseAny(textIssues(after.texts[choice.wished.key]))
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
  const after = sent.reduce((content, [key, said]) => withTexts(content, said, key), popup.content)
  refuseAny(sent.flatMap(([key]) => textIssues(after.texts[key], `languageTexts.${key}.`)))
  await writePopup(tx, scope, { popup, after, now, isUnconditional: ifMatch === null })
  return readPopup(tx, scope, id)
}

export interface PopupTextsSave extends Pick<PopupSave, 'id' | 'ifMatch'> {
  /** By language key. */
  readonly languageTexts: Readonly<Record<string, Sent>>
}

/**
 * Saves texts of a popup in several languages, all or none. Refuses a stale save (409), languages that the property
 * does not have and addresses that lead nowhere (422), each by where it stands.
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
