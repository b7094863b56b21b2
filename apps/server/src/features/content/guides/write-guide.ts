import { isDeepStrictEqual } from 'node:util'
import type { WireLanguage } from '@waymark/contract'
import type { GuideContent } from '@waymark/domain/content/guide'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import type { GuideRecord } from './guide-record.ts'
import { updateGuide } from './guide-store.ts'
import { removeGuideTexts, saveGuideTexts } from './guide-text-store.ts'
import { type GuideAction, recordGuide } from './record-guide.ts'

export interface GuideWrite {
  readonly before: GuideRecord
  readonly after: GuideContent
  readonly action: GuideAction
  /** The languages in which texts may have changed or been removed; those that did are written. */
  readonly languages?: readonly WireLanguage[]
  /** The version that this brings back. */
  readonly restoredFrom?: number | undefined
  readonly now: Date
  readonly isUnconditional: boolean
}

const isSameText = (before: GuideContent, after: GuideContent) =>
  isDeepStrictEqual([before.steps, before.texts], [after.steps, after.texts])

async function writeTexts(tx: Tx, scope: PropertyScope, { before, after, languages = [] }: GuideWrite) {
  for (const { id, key } of languages) {
    const texts = after.texts[key]
    if (isDeepStrictEqual(before.texts[key], texts)) continue
    const at = { guideId: before.id, languageId: id }
    if (texts === undefined) await removeGuideTexts(tx, scope, at)
    else await saveGuideTexts(tx, scope, at, texts)
  }
}

/**
 * Writes a changed guide as its next version, with the audit entry. A guide that changes its chapter goes to
 * the end of the new one. `lastChangedAt` follows texts and steps, `updatedAt` everything.
 */
export async function writeGuide(tx: Tx, scope: PropertyScope, write: GuideWrite): Promise<void> {
  const { before, after, now } = write
  const version = before.version + 1
  const firstPublication = after.visibility === 'public' ? now : null
  await updateGuide(tx, scope, {
    id: before.id,
    content: after,
    version,
    firstPublishedAt: before.firstPublishedAt ?? firstPublication,
    lastChangedAt: isSameText(before, after) ? before.lastChangedAt : now,
    updatedAt: now,
    isMoved: before.chapterId !== after.chapterId,
  })
  await writeTexts(tx, scope, write)
  await recordGuide(tx, scope, {
    id: before.id,
    action: write.action,
    before,
    after,
    version,
    isUnconditional: write.isUnconditional,
    restoredFrom: write.restoredFrom,
  })
}
