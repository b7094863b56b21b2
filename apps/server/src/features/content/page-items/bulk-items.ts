import type { BulkAction, WireBulkItemResult } from '@waymark/contract'
import type { PageItemContent, PageItemKind, PageItemVisibility } from '@waymark/domain/content/page-item'
import type { PropertyScope, Tx, WriteDependencies } from '../../../platform/database/index.ts'
import { type BulkRequest, changeEach, isApplicable } from '../../../platform/record/index.ts'
import { changeContent } from '../../workspace/properties/index.ts'
import { type ItemRecord, readItemsById } from './page-item-record.ts'
import { requireReferences } from './page-item-references.ts'
import { defaultLanguageOf, refuseItemFaults, requireItemEdit, writeItem } from './save-page-item.ts'

const targets: Readonly<Record<BulkAction, PageItemVisibility>> = {
  publish: 'public',
  unpublish: 'private',
  archive: 'archived',
  restore: 'private',
}

const requested = (before: PageItemContent, action: BulkAction): PageItemContent =>
  isApplicable(action, before.visibility === 'archived') ? { ...before, visibility: targets[action] } : before

interface Circumstances {
  readonly tx: Tx
  readonly scope: PropertyScope
  readonly action: BulkAction
  readonly defaultLanguage: string
  readonly now: Date
}

/** Changes one item. Refuses what a call about this item alone would be refused for; returns its version. */
async function changeOne(item: ItemRecord, at: Circumstances): Promise<number> {
  const { tx, scope, action, defaultLanguage, now } = at
  const after = requested(item.content, action)
  requireItemEdit(scope, item.content)
  requireItemEdit(scope, after)
  if (after.visibility === item.content.visibility) return item.version
  if (after.visibility === 'public') {
    refuseItemFaults(after, defaultLanguage)
    await requireReferences(tx, scope, after)
  }
  await writeItem(tx, scope, { item, after, now, isUnconditional: true })
  return item.version + 1
}

/**
 * Does one thing to up to 100 items of a kind and returns for each whether it is done or why not; what is refused stays
 * as it was, the others are done, all in one transaction.
 */
export function bulkItems(
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
  { kind, ids, action }: BulkRequest & { readonly kind: PageItemKind },
): Promise<{ results: WireBulkItemResult[] }> {
  return changeContent(database, scope, async tx => {
    const defaultLanguage = await defaultLanguageOf(tx, scope)
    const at = { tx, scope, action, defaultLanguage, now: clock.now() }
    const items = await readItemsById(tx, scope, kind, ids)
    return { results: await changeEach(ids, items, item => changeOne(item, at)) }
  })
}
