import type { WireGuideRow } from '@waymark/contract'
import { may, mayChangeVisibility, nextGuideVisibility } from '@waymark/domain'
import type { PropertyScope } from '../../platform/database/index.ts'
import { requireAllowed } from '../../platform/http/index.ts'
import { refuseStale } from '../../platform/record/index.ts'
import { changeContent, chooseLanguage, markContentChanged } from '../properties/index.ts'
import type { GuideDependencies } from './guide-dependencies.ts'
import { readGuideRow } from './guide-list-view.ts'
import { contentOf, type GuideContent, readGuide } from './guide-record.ts'
import { writeGuide } from './write-guide.ts'

export interface GuideMove {
  readonly id: number
  readonly ifMatch: number | null
  /** Where the caller saw the guide and where it shall go; 0 is Unsorted. */
  readonly fromLauncherId: number
  readonly toLauncherId: number
}

/** No version has this number, so a comparison with it always finds the caller's view stale. */
const neverSeen = 0

const chapterIdOf = (launcherId: number) => (launcherId === 0 ? null : launcherId)

function moved(before: GuideContent, chapterId: number | null): GuideContent {
  const visibility = nextGuideVisibility(before.visibility, 'move') ?? before.visibility
  return { ...before, chapterId, visibility }
}

/**
 * Moves a guide to the end of another chapter, or of Unsorted. Refuses (409) when it no longer is where the
 * caller saw it, and (422) a chapter that the property does not have.
 */
export async function moveGuide(
  { database, clock }: GuideDependencies,
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
    const after = moved(contentOf(guide), chapterIdOf(move.toLauncherId))
    requireAllowed(mayChangeVisibility(scope.role, 'tutorial', guide.visibility, after.visibility))
    const isChange = after.chapterId !== guide.chapterId || after.visibility !== guide.visibility
    if (isChange) {
      const isUnconditional = move.ifMatch === null
      await writeGuide(tx, scope, {
        before: guide,
        after,
        action: 'guide.move',
        now: clock.now(),
        isUnconditional,
      })
      await markContentChanged(tx, scope)
    }
    return readGuideRow(tx, scope, choice, guide.id)
  })
}
