import { randomUUID } from 'node:crypto'
import type { WireBulkResult, WireLanguage } from '@waymark/contract'
import type { GuideContent } from '@waymark/domain/content/guide'
import { may, mayChangeVisibility, mayReorderGuides } from '@waymark/domain/identity/access'
import { hasRoom, limitOf } from '@waymark/domain/workspace/company'
import type { PropertyScope, Tx, WriteDependencies } from '../../../platform/database/index.ts'
import { Refusal, refuse, requireAllowed } from '../../../platform/http/index.ts'
import { readLimits } from '../../workspace/companies/index.ts'
import {
  changeContent,
  chooseLanguage,
  markContentChanged,
  readLanguages,
} from '../../workspace/properties/index.ts'
import { applyGuideSave } from './apply-guide-save.ts'
import { deleted } from './delete-guide.ts'
import { refuseUnpublishable } from './guide-issues.ts'
import { type GuidePositions, readGuidePositions, reservePositions } from './guide-order.ts'
import { contentOf, type GuideRecord, readGuidesById } from './guide-record.ts'
import { countPublicGuides } from './guide-store.ts'
import { chapterIdOf, moved } from './move-guide.ts'
import type { GuideAction } from './record-guide.ts'
import { type GuideFlow, updateGuideFlows } from './update-guide-flows.ts'

export type BulkRequest =
  | {
      readonly action: 'move'
      readonly toLauncherId: number
      /** One for each guide; see `GuidePosition`. */
      readonly places?: readonly number[] | undefined
    }
  | { readonly action: 'archive' | 'restore' | 'publish' | 'unpublish' }

export interface BulkCall {
  readonly ids: readonly number[]
  readonly input: BulkRequest
}

const actions: Readonly<Record<BulkRequest['action'], GuideAction>> = {
  move: 'guide.move',
  archive: 'guide.delete',
  restore: 'guide.restore',
  publish: 'guide.publish',
  unpublish: 'guide.unpublish',
}

/** Inputs of a decision about a guide, besides the guide. */
interface Circumstances {
  readonly scope: PropertyScope
  readonly input: BulkRequest
  readonly languages: readonly WireLanguage[]
  readonly places: ReadonlyMap<number, GuidePositions>
  readonly limit: number
  /** How many guides are public; those that are published here count at once. */
  used: number
}

function requested(guide: GuideRecord, { input, languages, places }: Circumstances): GuideContent {
  const before = contentOf(guide)
  const choice = chooseLanguage(languages, undefined)
  switch (input.action) {
    case 'move':
      return moved(before, chapterIdOf(input.toLauncherId))
    case 'archive':
      return deleted(before)
    case 'restore':
      return guide.visibility === 'deleted'
        ? moved(before, places.get(guide.id)?.former.chapterId ?? null)
        : before
    case 'publish':
      return applyGuideSave(before, { visibility: 'public' }, choice, randomUUID)
    case 'unpublish':
      return applyGuideSave(before, { visibility: 'private' }, choice, randomUUID)
  }
}

/** Refuses what a call about this guide alone would be refused for; null: it already has the requested state. */
function decide(guide: GuideRecord, at: Circumstances): GuideFlow | null {
  requireAllowed(may(at.scope.role, 'edit:tutorial', { visibility: guide.visibility }))
  const after = requested(guide, at)
  requireAllowed(mayChangeVisibility(at.scope.role, 'tutorial', guide.visibility, after.visibility))
  const isPublished = after.visibility === 'public' && guide.visibility !== 'public'
  if (isPublished) {
    refuseUnpublishable(after, chooseLanguage(at.languages, undefined))
    if (!hasRoom(at.limit, at.used)) throw refuse('limitReached', { type: 'guide', limit: at.limit })
    at.used += 1
  }
  const isSame = after.visibility === guide.visibility && after.chapterId === guide.chapterId
  return isSame ? null : { before: guide, after, action: actions[at.input.action] }
}

const reasons = ['notFound', 'forbidden', 'limitReached', 'breaksRule'] as const

/** The refusal of one guide as the reply names it; any other error ends the call. */
function reasonOf(id: number, error: unknown): WireBulkResult {
  const code = error instanceof Refusal ? reasons.find(one => one === error.code) : undefined
  if (code === undefined || !(error instanceof Refusal)) throw error
  return { id, isDone: false, code, ...(error.data === undefined ? {} : { data: error.data }) }
}

interface Decided {
  readonly results: WireBulkResult[]
  readonly changes: GuideFlow[]
}

function decideAll(ids: readonly number[], guides: readonly GuideRecord[], at: Circumstances): Decided {
  const known = new Map(guides.map(guide => [guide.id, guide]))
  const changes: GuideFlow[] = []
  const results = ids.map((id): WireBulkResult => {
    const guide = known.get(id)
    if (guide === undefined) return { id, isDone: false, code: 'notFound' }
    try {
      const change = decide(guide, at)
      if (change === null) return { id, isDone: true, version: guide.version }
      changes.push(change)
      const place = at.places.get(id)?.now.sort
      const isMoved = at.input.action === 'move' && guide.visibility !== 'deleted' && place !== undefined
      return { id, isDone: true, version: guide.version + 1, ...(isMoved ? { formerPlace: place } : {}) }
    } catch (error) {
      return reasonOf(id, error)
    }
  })
  return { results, changes }
}

async function circumstances(tx: Tx, scope: PropertyScope, { ids, input }: BulkCall): Promise<Circumstances> {
  const isPublishing = input.action === 'publish'
  return {
    scope,
    input,
    languages: await readLanguages(tx, scope),
    places: await readGuidePositions(tx, scope, ids),
    limit: isPublishing ? limitOf(await readLimits(tx, scope), 'publicGuides') : 0,
    used: isPublishing ? await countPublicGuides(tx, scope) : 0,
  }
}

/** The places that changed guides are to take: those that restored ones had, those that a move names. */
function positionsToReserve({ ids, input }: BulkCall, changes: readonly GuideFlow[], at: Circumstances) {
  const changed = changes.map(({ before }) => before.id)
  if (input.action === 'restore') return changed.flatMap(id => at.places.get(id)?.former ?? [])
  if (input.action !== 'move') return []
  return changed.map(id => ({ id, sort: input.places?.[ids.indexOf(id)] ?? null }))
}

/**
 * Does one thing to up to 100 guides and returns for each whether it is done or why not. All are decided before
 * anything is written, in the order in which they are sent, as if each had been asked about alone: what is refused
 * stays as it was, the others are done. Refuses all of it for a chapter that the property does not have (422), and
 * places for who may not put guides in order (document 2 §6.3).
 */
export async function bulkGuides(
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
  call: BulkCall,
): Promise<{ results: WireBulkResult[] }> {
  return changeContent(database, scope, async tx => {
    if (call.input.action === 'move' && call.input.places) requireAllowed(mayReorderGuides(scope.role))
    const at = await circumstances(tx, scope, call)
    const guides = await readGuidesById(tx, scope, call.ids)
    const { results, changes } = decideAll(call.ids, guides, at)
    await updateGuideFlows(tx, scope, changes, { now: clock.now(), isUnconditional: true })
    await reservePositions(tx, scope, positionsToReserve(call, changes, at))
    if (changes.length > 0) await markContentChanged(tx, scope)
    return { results }
  })
}
