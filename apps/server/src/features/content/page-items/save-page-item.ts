import { isDeepStrictEqual } from 'node:util'
import {
  type PageItemContent,
  type PageItemKind,
  pageItemEntity,
  pageItemFields,
} from '@waymark/domain/content/page-item'
import { may } from '@waymark/domain/identity/access'
import type { PropertyScope, Tx, WriteDependencies } from '../../../platform/database/index.ts'
import { insertContent, removeContent, updateContent } from '../../../platform/entity/index.ts'
import { refuseIssues, requireAllowed } from '../../../platform/http/index.ts'
import { refuseStale } from '../../../platform/record/index.ts'
import {
  changeContent,
  chooseLanguage,
  readLanguages,
  recordContent,
} from '../../workspace/properties/index.ts'
import { applyItemSave, newItem, type SentItem } from './apply-item-save.ts'
import { type ItemRecord, readItem } from './page-item-record.ts'
import { refuseInUse, requireReferences } from './page-item-references.ts'
import { gateOf, itemIssues, toWireItem } from './page-item-wire.ts'

type Wire = ReturnType<typeof toWireItem>

/** Refuses (403) who may not change the item. */
export const requireItemEdit = (scope: PropertyScope, content: PageItemContent): void =>
  requireAllowed(may(scope.role, 'edit:tutorial', gateOf(content)))

/** Key of the language that a text must be there in. */
export const defaultLanguageOf = async (tx: Tx, scope: PropertyScope): Promise<string> =>
  chooseLanguage(await readLanguages(tx, scope), undefined).requested.key

/** Refuses (422) what is wrong with the item as it is; for a public one that is more. */
export function refuseItemFaults(item: PageItemContent, defaultLanguage: string): void {
  const issues = itemIssues(item, item.visibility === 'public', defaultLanguage).filter(
    issue => issue.severity === 'error',
  )
  refuseIssues(issues)
}

/** Makes an item. Refuses what is wrong with it (422); a public one requires the right to what is public. */
export function createItem(
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
  { kind, body }: { readonly kind: PageItemKind; readonly body: SentItem },
): Promise<Wire> {
  return changeContent(database, scope, async tx => {
    const after = applyItemSave(newItem(kind), body)
    requireItemEdit(scope, after)
    const language = await defaultLanguageOf(tx, scope)
    refuseItemFaults(after, language)
    await requireReferences(tx, scope, after)
    const now = clock.now()
    const others = { created_at: now, updated_at: now }
    const id = await insertContent(tx, scope, pageItemEntity, { content: after, others })
    const about = { objectType: kind, objectId: id, action: `${kind}.create`, version: 1 } as const
    await recordContent(tx, scope, pageItemFields, { ...about, before: null, after })
    return toWireItem(await readItem(tx, scope, { kind, id }), scope, language)
  })
}

function verbOf({ visibility: before }: PageItemContent, { visibility: after }: PageItemContent) {
  if (before === after) return 'save'
  if (after === 'public') return 'publish'
  if (after === 'archived') return 'archive'
  return before === 'archived' ? 'restore' : 'unpublish'
}

export interface ItemCall {
  readonly kind: PageItemKind
  readonly id: number
  readonly ifMatch: number | null
}

export interface ItemSaveCall extends ItemCall {
  readonly body: SentItem
}

interface ItemWrite {
  readonly item: ItemRecord
  readonly after: PageItemContent
  readonly now: Date
  readonly isUnconditional: boolean
  /** The version that this one restores. */
  readonly restoredFrom?: number | undefined
}

/** Writes a changed item as its next version, with the audit entry; what changes nothing leaves none. */
export async function writeItem(
  tx: Tx,
  scope: PropertyScope,
  { item, after, now, isUnconditional, restoredFrom }: ItemWrite,
): Promise<void> {
  const { id, content: before } = item
  if (isDeepStrictEqual(before, after)) return
  const version = item.version + 1
  await updateContent(tx, scope, pageItemEntity, { id, content: after, version, others: { updated_at: now } })
  const verb = restoredFrom === undefined ? verbOf(before, after) : 'restoreVersion'
  const about = {
    objectType: after.kind,
    objectId: id,
    action: `${after.kind}.${verb}`,
    version,
    restoredFrom,
  } as const
  await recordContent(tx, scope, pageItemFields, { ...about, before, after, isUnconditional })
}

/** Writes a restored version of an item under the rules of a save. */
export async function writeRestoredItem(tx: Tx, scope: PropertyScope, write: ItemWrite): Promise<void> {
  refuseItemFaults(write.after, await defaultLanguageOf(tx, scope))
  await requireReferences(tx, scope, write.after)
  await writeItem(tx, scope, write)
}

/** `saveItem` in a transaction that has the property's content lock. */
export async function saveItemIn(
  tx: Tx,
  scope: PropertyScope,
  { kind, id, ifMatch, body }: ItemSaveCall,
  now: Date,
): Promise<ItemRecord> {
  const item = await readItem(tx, scope, { kind, id, isLocked: true })
  const before = item.content
  requireItemEdit(scope, before)
  await refuseStale(tx, { type: kind, id, version: item.version }, ifMatch)
  const after = applyItemSave(before, body)
  requireItemEdit(scope, after)
  if (isDeepStrictEqual(before, after)) return item
  refuseItemFaults(after, await defaultLanguageOf(tx, scope))
  await requireReferences(tx, scope, after)
  await writeItem(tx, scope, { item, after, now, isUnconditional: ifMatch === null })
  return readItem(tx, scope, { kind, id })
}

/**
 * Saves an item; absent fields stay, and a save that changes nothing leaves no version. Refuses a stale save (409)
 * and what is wrong with the item (422).
 */
export function saveItem(
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
  call: ItemSaveCall,
): Promise<Wire> {
  return changeContent(database, scope, async tx => {
    const item = await saveItemIn(tx, scope, call, clock.now())
    return toWireItem(item, scope, await defaultLanguageOf(tx, scope))
  })
}

/** Deletes an item. Refuses a stale call, and while a rule or task names the item (409). */
export function deleteItem(
  { database }: WriteDependencies,
  scope: PropertyScope,
  { kind, id, ifMatch }: ItemCall,
): Promise<{ id: number }> {
  return changeContent(database, scope, async tx => {
    const { content, version } = await readItem(tx, scope, { kind, id, isLocked: true })
    requireItemEdit(scope, content)
    await refuseStale(tx, { type: kind, id, version }, ifMatch)
    await refuseInUse(tx, scope, { kind, id })
    await removeContent(tx, scope, pageItemEntity, id)
    const about = { objectType: kind, objectId: id, action: `${kind}.delete`, version } as const
    const change = { before: content, after: null, isUnconditional: ifMatch === null }
    await recordContent(tx, scope, pageItemFields, { ...about, ...change })
    return { id }
  })
}
