import type { WireAssistantTexts } from '@waymark/contract'
import { changeLanguageTexts } from '@waymark/domain/content/translation'
import {
  type EditableTextKey,
  editableTextDefaults,
  editableTextKeys,
} from '@waymark/domain/delivery/delivery'
import { findUiLocale } from '@waymark/domain/foundation/text'
import { mayAll } from '@waymark/domain/identity/access'
import { sql } from 'kysely'
import { type Database, type PropertyScope, type Tx, updateById } from '../../../platform/database/index.ts'
import { requireAllowed } from '../../../platform/http/index.ts'
import { refuseStale } from '../../../platform/record/index.ts'
import { changeContent } from './content-revision.ts'
import {
  byLanguageKey,
  chooseLanguage,
  type LanguageChoice,
  type LanguageTextChange,
  readLanguages,
} from './language-store.ts'
import { recordPartChange } from './property-part.ts'

type Wording = Readonly<Record<string, string>>
/** language key -> text key -> text */
type Wordings = Readonly<Record<string, Wording>>

/** Capabilities required to change the wording of the assistant. */
export const editTexts = ['view:customize', 'edit:translation'] as const

async function readStored(tx: Tx, scope: PropertyScope) {
  const row = await tx
    .selectFrom('property')
    .select(['property.texts', 'property.texts_version as version'])
    .where('property.id', '=', scope.propertyId)
    .executeTakeFirstOrThrow()
  return { texts: row.texts as Wordings, version: row.version }
}

async function writeStored(tx: Tx, scope: PropertyScope, texts: Wordings, version: number): Promise<void> {
  await updateById(tx, 'property', scope.propertyId, {
    texts: sql`${JSON.stringify(texts)}::jsonb` as never,
    texts_version: version,
  })
}

/** Returns the texts that apply if the language has no text of its own, by the rules of the assistant. */
function defaultsFor(
  { requested, fallback }: LanguageChoice,
  texts: Wordings,
): Record<EditableTextKey, string> {
  const product = editableTextDefaults(requested.key)
  if (requested.key === fallback.key || findUiLocale(requested.key) !== null) return { ...product }
  const theirs = texts[fallback.key] ?? {}
  return Object.fromEntries(editableTextKeys.map(key => [key, theirs[key] ?? product[key]])) as Record<
    EditableTextKey,
    string
  >
}

/** The wording of the assistant in one language. */
export async function readTexts(
  tx: Tx,
  scope: PropertyScope,
  lang: string | undefined,
): Promise<WireAssistantTexts> {
  const choice = chooseLanguage(await readLanguages(tx, scope), lang)
  const { texts, version } = await readStored(tx, scope)
  return {
    lang: choice.requested.key,
    texts: { ...texts[choice.requested.key] },
    defaults: defaultsFor(choice, texts),
    may: { edit: mayAll(scope.role, editTexts) },
    version,
  }
}

function applyTexts(before: Wording, sent: Readonly<Record<string, unknown>>): Wording {
  const next: Record<string, string> = { ...before }
  for (const [key, text] of Object.entries(sent)) {
    if (typeof text === 'string' && text.trim() !== '') next[key] = text
    else if (text !== undefined) delete next[key]
  }
  return next
}

/** Copies the wording of one language to another one, or removes it, as the next version of the wording. */
export async function changeTextsLanguage(
  tx: Tx,
  scope: PropertyScope,
  change: LanguageTextChange,
): Promise<void> {
  const { texts: before, version } = await readStored(tx, scope)
  const after = changeLanguageTexts(before, byLanguageKey(change))
  const about = { part: 'texts', action: 'texts.save', version, ifMatch: null } as const
  const next = await recordPartChange(tx, scope, { ...about, before, after })
  if (next !== null) await writeStored(tx, scope, after, next)
}

/** The wording by language as the property has it, without defaults. */
export async function readOwnTexts(tx: Tx, scope: PropertyScope): Promise<Wordings> {
  return (await readStored(tx, scope)).texts
}

/** Longest text that a call accepts. */
export const longestText = 500

/**
 * Adds wording in several languages as one version; what is there stays, unless it is to be replaced. Refuses wording
 * that is not of the version `ifMatch` (409).
 */
export function mergeTexts(
  database: Pick<Database, 'inScope'>,
  scope: PropertyScope,
  merge: { readonly added: Wordings; readonly overwrite: boolean; readonly ifMatch?: number },
): Promise<void> {
  return changeContent(database, scope, async tx => {
    requireAllowed(mayAll(scope.role, editTexts))
    const { added, overwrite, ifMatch = null } = merge
    const { texts: before, version } = await readStored(tx, scope)
    await refuseStale(tx, { type: 'texts', id: scope.propertyId, version }, ifMatch)
    const keys = (await readLanguages(tx, scope)).map(({ key }) => key)
    const changed = Object.entries(added)
      .filter(([key, wording]) => keys.includes(key) && Object.keys(wording).length > 0)
      .map(([key, wording]) => [
        key,
        overwrite ? { ...before[key], ...wording } : { ...wording, ...before[key] },
      ])
    const after: Wordings = { ...before, ...Object.fromEntries(changed) }
    const about = { part: 'texts', action: 'texts.save', version, ifMatch } as const
    const next = await recordPartChange(tx, scope, { ...about, before, after })
    if (next !== null) await writeStored(tx, scope, after, next)
  })
}

export interface TextsSave {
  readonly lang: string | undefined
  readonly body: Readonly<Record<string, unknown>>
  readonly ifMatch: number | null
}

/**
 * Changes the wording in one language; null or an empty text takes the default. Refuses a stale save (409) and a
 * language that the property does not have (422).
 */
export function saveTexts(
  database: Database,
  scope: PropertyScope,
  { lang, body, ifMatch }: TextsSave,
): Promise<WireAssistantTexts> {
  return changeContent(database, scope, async tx => {
    const { requested } = chooseLanguage(await readLanguages(tx, scope), lang)
    const { texts: before, version } = await readStored(tx, scope)
    await refuseStale(tx, { type: 'texts', id: scope.propertyId, version }, ifMatch)
    const after = { ...before, [requested.key]: applyTexts(before[requested.key] ?? {}, body) }
    const isSame = before[requested.key] === undefined && Object.keys(after[requested.key] ?? {}).length === 0
    const change = { part: 'texts', action: 'texts.save', version, ifMatch, before, after } as const
    const next = isSame ? null : await recordPartChange(tx, scope, change)
    if (next !== null) await writeStored(tx, scope, after, next)
    return readTexts(tx, scope, lang)
  })
}
