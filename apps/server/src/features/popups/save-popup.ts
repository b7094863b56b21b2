import { isDeepStrictEqual } from 'node:util'
import type { WirePopup } from '@waymark/contract'
import {
  checkLinkTarget,
  normaliseWelcomeTexts,
  readVideoUrl,
  type WelcomeTexts,
  welcomeSwitchDefaults,
} from '@waymark/domain'
import { sql } from 'kysely'
import type { Database, PropertyScope, Tx } from '../../platform/database/index.ts'
import { refuse } from '../../platform/http/index.ts'
import { keepVersion, recordAudit, refuseStale } from '../../platform/record/index.ts'
import { changeContent, chooseLanguage, markContentChanged, readLanguages } from '../properties/index.ts'
import { type PopupContent, popupTextsIn, readPopup, toWirePopup } from './popup-record.ts'

type Sent = Readonly<Record<string, unknown>>

export interface PopupSave {
  readonly id: number
  readonly lang: string | undefined
  readonly ifMatch: number | null
  readonly body: Sent
}

const switchNames = Object.keys(welcomeSwitchDefaults)
const asJson = (value: unknown) => sql`${JSON.stringify(value)}::jsonb` as never

const present = (sent: Sent, isWanted: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(sent).filter(([key, value]) => value !== undefined && isWanted(key)))

function apply(before: PopupContent, sent: Sent, language: string): PopupContent {
  const isText = (key: string) => key !== 'tutorial' && !switchNames.includes(key)
  const said = present(sent, isText)
  const texts =
    Object.keys(said).length === 0
      ? before.texts
      : {
          ...before.texts,
          [language]: normaliseWelcomeTexts({ ...popupTextsIn(before, language), ...said } as WelcomeTexts),
        }
  return {
    ...before,
    guideId: sent['tutorial'] === undefined ? before.guideId : (sent['tutorial'] as number | null),
    switches: { ...before.switches, ...present(sent, key => switchNames.includes(key)) },
    texts,
  }
}

const imageAddress = /^(?:https?:\/\/|\/(?!\/))[^\s"']+$/i

function mediaFault({ media }: WelcomeTexts): string | null {
  if (media === null) return null
  if (media.src.trim() === '') return 'missing'
  const isGood = media.kind === 'image' ? imageAddress.test(media.src) : readVideoUrl(media.src) !== null
  return isGood ? null : 'invalid_link'
}

/** Refuses (422) a link or a picture that leads nowhere. */
function requireUsable(texts: WelcomeTexts | undefined): void {
  if (texts === undefined) return
  const faults = [
    ['link', texts.link === null ? null : checkLinkTarget(texts.link.href)],
    ['media', mediaFault(texts)],
  ] as const
  const issues = faults.flatMap(([path, code]) =>
    code === null ? [] : [{ path, code, message: 'must be an address that can be opened' }],
  )
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

async function write(tx: Tx, id: number, content: PopupContent, version: number): Promise<void> {
  await tx
    .updateTable('popup')
    .set({
      guide_id: content.guideId,
      settings: asJson(content.switches),
      texts: asJson(content.texts),
      version,
    })
    .where('popup.id', '=', id)
    .execute()
}

/**
 * Saves a popup: its switches, its guide, and its texts in one language. Absent fields stay. Refuses a stale save
 * (409), and links, pictures and guides that are none (422).
 */
export function savePopup(
  database: Database,
  scope: PropertyScope,
  { id, lang, ifMatch, body }: PopupSave,
): Promise<WirePopup> {
  return changeContent(database, scope, async tx => {
    const choice = chooseLanguage(await readLanguages(tx, scope), lang)
    const { content: before, version } = await readPopup(tx, scope, id)
    await refuseStale(tx, { type: 'popup', id, version }, ifMatch)
    const after = apply(before, body, choice.wished.key)
    if (after.guideId !== before.guideId) await requireGuide(tx, scope, after.guideId)
    requireUsable(after.texts[choice.wished.key])
    if (!isDeepStrictEqual(before, after)) {
      const about = { objectType: 'popup', objectId: id } as const
      await write(tx, id, after, version + 1)
      await recordAudit(tx, scope, {
        ...about,
        action: 'popup.save',
        before,
        after,
        isUnconditional: ifMatch === null,
      })
      await keepVersion(tx, scope, { ...about, version: version + 1, snapshot: after })
      await markContentChanged(tx, scope)
    }
    return toWirePopup(await readPopup(tx, scope, id), scope, choice)
  })
}
