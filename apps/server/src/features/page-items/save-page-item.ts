import { isDeepStrictEqual } from 'node:util'
import { may } from '@waymark/domain/access'
import type { PageItemKind } from '@waymark/domain/page-item'
import type { Clock } from '../../platform/clock.ts'
import type { Database, PropertyScope, Tx } from '../../platform/database/index.ts'
import { refuse, requireAllowed } from '../../platform/http/index.ts'
import { keepVersion, recordAudit, refuseStale } from '../../platform/record/index.ts'
import { changeContent, chooseLanguage, markContentChanged, readLanguages } from '../properties/index.ts'
import { applyItemSave, nothingYet, type SentItem } from './apply-item-save.ts'
import { type ItemContent, type ItemRecord, readItem } from './page-item-record.ts'
import { refuseInUse, requireReferences } from './page-item-references.ts'
import { insertItem, removeItem, updateItem } from './page-item-store.ts'
import { itemIssues, toWireItem } from './page-item-wire.ts'

export interface PageItemDependencies {
  readonly database: Pick<Database, 'inScope'>
  readonly clock: Clock
}

type Wire = ReturnType<typeof toWireItem>

const mayEdit = (scope: PropertyScope, { visibility }: ItemContent) =>
  requireAllowed(may(scope.role, 'edit:tutorial', { visibility }))

/** Key of the language that a text must be there in. */
export const defaultLanguageOf = async (tx: Tx, scope: PropertyScope): Promise<string> =>
  chooseLanguage(await readLanguages(tx, scope), undefined).wished.key

/** Refuses (422) what is wrong with the item as it is; for a public one that is more. */
function refuseFaults(item: ItemContent, defaultLanguage: string): void {
  const issues = itemIssues(item, item.visibility === 'public', defaultLanguage).filter(
    issue => issue.severity === 'error',
  )
  if (issues.length > 0) throw refuse('breaksRule', { issues })
}

interface ItemNote {
  readonly id: number
  readonly verb: string
  readonly before: ItemContent | null
  readonly after: ItemContent | null
  readonly isUnconditional: boolean
}

async function record(tx: Tx, scope: PropertyScope, { id, verb, ...note }: ItemNote): Promise<void> {
  const kind = (note.after ?? note.before)?.kind ?? 'tooltip'
  await recordAudit(tx, scope, { ...note, action: `${kind}.${verb}`, objectType: kind, objectId: id })
  await markContentChanged(tx, scope)
}

/** Makes an item. Refuses what is wrong with it (422); a public one asks for the right to what is public. */
export function createItem(
  { database, clock }: PageItemDependencies,
  scope: PropertyScope,
  { kind, body }: { readonly kind: PageItemKind; readonly body: SentItem },
): Promise<Wire> {
  return changeContent(database, scope, async tx => {
    const after = applyItemSave(nothingYet(kind), body)
    mayEdit(scope, after)
    const language = await defaultLanguageOf(tx, scope)
    refuseFaults(after, language)
    await requireReferences(tx, scope, after)
    const id = await insertItem(tx, scope, after, clock.now())
    await record(tx, scope, { id, verb: 'create', before: null, after, isUnconditional: false })
    await keepVersion(tx, scope, { objectType: kind, objectId: id, version: 1, snapshot: after })
    return toWireItem(await readItem(tx, scope, { kind, id }), scope, language)
  })
}

function verbOf(before: ItemContent, after: ItemContent): string {
  if (before.visibility === after.visibility) return 'save'
  return after.visibility === 'public' ? 'publish' : 'unpublish'
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
  readonly after: ItemContent
  readonly now: Date
  readonly isUnconditional: boolean
}

/** Writes a changed item as its next version, with the audit entry; what changes nothing leaves none. */
export async function writeItem(
  tx: Tx,
  scope: PropertyScope,
  { item, after, now, isUnconditional }: ItemWrite,
): Promise<void> {
  const { id, content: before } = item
  if (isDeepStrictEqual(before, after)) return
  const version = item.version + 1
  await updateItem(tx, scope, { id, content: after, version, now })
  await record(tx, scope, { id, verb: verbOf(before, after), before, after, isUnconditional })
  await keepVersion(tx, scope, { objectType: after.kind, objectId: id, version, snapshot: after })
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
  mayEdit(scope, before)
  await refuseStale(tx, { type: kind, id, version: item.version }, ifMatch)
  const after = applyItemSave(before, body)
  mayEdit(scope, after)
  if (isDeepStrictEqual(before, after)) return item
  refuseFaults(after, await defaultLanguageOf(tx, scope))
  await requireReferences(tx, scope, after)
  await writeItem(tx, scope, { item, after, now, isUnconditional: ifMatch === null })
  return readItem(tx, scope, { kind, id })
}

/**
 * Saves an item; absent fields stay, and a save that changes nothing leaves no version. Refuses a stale save (409)
 * and what is wrong with the item (422).
 */
export function saveItem(
  { database, clock }: PageItemDependencies,
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
  { database }: PageItemDependencies,
  scope: PropertyScope,
  { kind, id, ifMatch }: ItemCall,
): Promise<{ id: number }> {
  return changeContent(database, scope, async tx => {
    const { content, version } = await readItem(tx, scope, { kind, id, isLocked: true })
    mayEdit(scope, content)
    await refuseStale(tx, { type: kind, id, version }, ifMatch)
    await refuseInUse(tx, scope, { kind, id })
    await removeItem(tx, scope, id)
    const isUnconditional = ifMatch === null
    await record(tx, scope, { id, verb: 'delete', before: content, after: null, isUnconditional })
    return { id }
  })
}
