import type { RestorableType, WireListedVersion, WireRestoredContent } from '@waymark/contract'
import type { PropertyScope, WriteDependencies } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import { listVersions, readVersion, refuseStale } from '../../../platform/record/index.ts'
import { changeContent, readLanguages } from '../../workspace/properties/index.ts'
import { queueForeignImages } from '../images/index.ts'
import { refuseAudienceGrowth } from './refuse-audience-growth.ts'
import type { RestorableContent, RestorableRecord } from './restorable-content.ts'
import { restorableMessage } from './restorable-message.ts'
import { restorablePageItem } from './restorable-page-item.ts'
import { restorablePopup } from './restorable-popup.ts'
import { restorableRule } from './restorable-rule.ts'
import { toWireListed } from './version-wire.ts'

type Use<T> = <R extends RestorableRecord, C>(content: RestorableContent<R, C>) => Promise<T>

function withType<T>(type: RestorableType, use: Use<T>): Promise<T> {
  if (type === 'popup') return use(restorablePopup)
  if (type === 'message') return use(restorableMessage)
  if (type === 'contextualRule') return use(restorableRule)
  return use(restorablePageItem(type))
}

export interface ContentRestoreCall {
  readonly type: RestorableType
  readonly id: number
  readonly version: number
  readonly ifMatch: number | null
  /** The caller knows that more users may see it. */
  readonly isAudienceConfirmed: boolean
}

/**
 * Restores a version of any content besides guides and chapters as its next version, in full and under the rules of a
 * save; its visibility stays. Refuses a version that is not kept (404), a stale restore (409), what a save would
 * refuse (422), and an audience of live content that grows without being confirmed (409).
 */
export function restoreContentVersion(
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
  { type, id, version, ifMatch, isAudienceConfirmed }: ContentRestoreCall,
): Promise<WireRestoredContent> {
  return withType(type, content =>
    changeContent(database, scope, async tx => {
      const record = await content.read(tx, scope, id)
      const before = content.contentOf(record)
      await content.requireEdit(tx, scope, before)
      await refuseStale(tx, { type: content.type, id, version: record.version }, ifMatch)
      const kept = await readVersion(tx, scope, { type: content.type, id }, version)
      if (kept === null) throw refuse('notFound')
      const snapshot = kept.snapshot as Readonly<Record<string, unknown>>
      const languages = await readLanguages(tx, scope)
      const after = content.restored(before, snapshot, languages)
      refuseAudienceGrowth({
        before: { ...content.audience(before), visibility: content.isLive(before) ? 'public' : 'private' },
        after: content.audience(after),
        isConfirmed: isAudienceConfirmed,
      })
      const isUnconditional = ifMatch === null
      const write = { record, after, restoredFrom: version, now: clock.now(), isUnconditional }
      await content.write(tx, scope, write)
      if (type === 'message' || type === 'popup') await queueForeignImages(tx, { ...scope, type, id })
      const known = new Set(languages.map(content.languageKey))
      const skipped = content.languagesOf(snapshot).filter(key => !known.has(key))
      const { version: saved } = await content.read(tx, scope, id)
      return { id, version: saved, skippedLanguages: skipped.toSorted() }
    }),
  )
}

/** One page of the versions of any content besides guides and chapters. Refuses who may not change it (403). */
export function listContentVersions(
  { database }: WriteDependencies,
  scope: PropertyScope,
  {
    type,
    id,
    paging,
  }: Pick<ContentRestoreCall, 'type' | 'id'> & {
    readonly paging: { readonly page: number; readonly limit: number }
  },
): Promise<{ items: WireListedVersion[]; total: number; page: number; limit: number }> {
  return withType(type, content =>
    database.inScope(scope, async tx => {
      const record = await content.read(tx, scope, id)
      await content.requireEdit(tx, scope, content.contentOf(record))
      const { versions, total } = await listVersions(tx, scope, { type: content.type, id }, paging)
      return { items: versions.map(one => toWireListed(one, record.version)), total, ...paging }
    }),
  )
}
