import { isDeepStrictEqual } from 'node:util'
import type { contract, WireGuideRow } from '@waymark/contract'
import { insertBeside, type Side } from '@waymark/domain/content/chapter'
import type { GuideContent } from '@waymark/domain/content/guide'
import { nextGuideVisibility } from '@waymark/domain/content/guide'
import { may, mayChangeVisibility, mayReorderGuides } from '@waymark/domain/identity/access'
import type { PropertyScope, Tx, WriteDependencies } from '../../../platform/database/index.ts'
import { type BodyOf, breaksRule, requireAllowed } from '../../../platform/http/index.ts'
import { recordAudit, refuseStale } from '../../../platform/record/index.ts'
import { changeContent, chooseLanguage, markContentChanged } from '../../workspace/properties/index.ts'
import { readGuideRow } from './guide-list-view.ts'
import { orderGuides, readGuideOrder } from './guide-order.ts'
import { contentOf, type GuideRecord, readGuide } from './guide-record.ts'
import { writeGuide } from './write-guide.ts'

export type GuideMove = BodyOf<typeof contract.guides.move> & {
  readonly id: number
  readonly ifMatch: number | null
}

/** No version has this number, so a comparison with it always finds the caller's view stale. */
const neverSeen = 0

export const chapterIdOf = (launcherId: number) => (launcherId === 0 ? null : launcherId)

/** A guide in another chapter; a deleted one becomes a draft (document 1 §4). */
export function moved(before: GuideContent, chapterId: number | null): GuideContent {
  const visibility = nextGuideVisibility(before.visibility, 'move') ?? before.visibility
  return { ...before, chapterId, visibility }
}

interface Place {
  readonly neighbour: number
  readonly side: Side
}

function placeOf({ beforeId, afterId }: GuideMove): Place | null {
  if (beforeId !== undefined) return { neighbour: beforeId, side: 'before' }
  return afterId === undefined ? null : { neighbour: afterId, side: 'after' }
}

/** Puts the guide beside its neighbour; whether that changed anything. Refuses a neighbour of another property (422). */
async function take(
  tx: Tx,
  scope: PropertyScope,
  guide: { readonly id: number; readonly chapterId: number | null },
  { neighbour, side }: Place,
): Promise<boolean> {
  const before = await readGuideOrder(tx, scope, guide.chapterId)
  const after = insertBeside(before, guide.id, { neighbour, side })
  if (after === null) {
    throw breaksRule(`${side}Id`, 'notInChapter', 'is not another guide of that chapter')
  }
  if (isDeepStrictEqual(before, after)) return false
  await orderGuides(tx, scope, after)
  // The neighbour says what the place was made from, so the call overwrites nothing that it did not see.
  await recordAudit(tx, scope, {
    action: 'guide.place',
    objectId: guide.id,
    before: { chapterId: guide.chapterId, place: before.indexOf(guide.id) },
    after: { chapterId: guide.chapterId, place: after.indexOf(guide.id) },
  })
  return true
}

async function change(
  tx: Tx,
  scope: PropertyScope,
  { guide, move, now }: { readonly guide: GuideRecord; readonly move: GuideMove; readonly now: Date },
): Promise<boolean> {
  const after = moved(contentOf(guide), chapterIdOf(move.toLauncherId))
  requireAllowed(mayChangeVisibility(scope.role, 'tutorial', guide.visibility, after.visibility))
  const isMoved = after.chapterId !== guide.chapterId || after.visibility !== guide.visibility
  if (isMoved) {
    const isUnconditional = move.ifMatch === null
    await writeGuide(tx, scope, { before: guide, after, action: 'guide.move', now, isUnconditional })
  }
  const place = placeOf(move)
  if (place === null) return isMoved
  requireAllowed(mayReorderGuides(scope.role))
  const isPlaced = await take(tx, scope, { id: guide.id, chapterId: after.chapterId }, place)
  return isMoved || isPlaced
}

/**
 * Moves a guide to another chapter, or to Unsorted: to its end, or beside one of its guides. Refuses (409) when it
 * no longer is where the caller saw it, and (422) a chapter that the property does not have or a neighbour that
 * is not there. A place among others requires the right to put guides in order (document 2 §6.3).
 */
export async function moveGuide(
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
  move: GuideMove,
): Promise<WireGuideRow> {
  return changeContent(database, scope, async tx => {
    const { guide, languages } = await readGuide(tx, scope, move.id)
    const choice = chooseLanguage(languages, undefined)
    requireAllowed(may(scope.role, 'edit:tutorial', { visibility: guide.visibility }))
    const isThere = guide.chapterId === chapterIdOf(move.fromLauncherId)
    const seen = { type: 'guide', id: guide.id, version: guide.version } as const
    await refuseStale(tx, seen, isThere ? move.ifMatch : neverSeen)
    if (await change(tx, scope, { guide, move, now: clock.now() })) await markContentChanged(tx, scope)
    return readGuideRow(tx, scope, choice, guide.id)
  })
}
