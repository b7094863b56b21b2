import type { WireContentCheck } from '@waymark/contract'
import { aVisitor } from '@waymark/domain/delivery/targeting'
import type { PropertyScope } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import { findUser, segmentUserOf, toSampleUser } from '../segments/index.ts'
import { type CheckedItem, readCheckedItem } from './checked-item.ts'
import { type AllContent, ContentRules, languageFor, readAllContent } from './content-rules.ts'
import {
  type Asked,
  type CheckedKind,
  evaluateContent,
  requestedGuide,
  requestedItem,
  toWireCheck,
} from './evaluate-content.ts'
import type { ContentDependencies } from './person-content.ts'

export interface ContentQuestion {
  readonly kind: CheckedKind
  readonly id: number
  /** Identifier that the author typed: an id or an e-mail address. */
  readonly user: string
  readonly url?: string | undefined
  /** Absent: those that the user's page set last. */
  readonly tags?: readonly string[] | undefined
  readonly lang?: string | undefined
}

function requestedContent(
  all: AllContent,
  content: ContentRules,
  { kind, id }: ContentQuestion,
  item: CheckedItem | null,
): Asked {
  if (item !== null) return requestedItem(all, content, kind, item)
  const guide = all.guides.find(one => one.id === id)
  if (guide === undefined) throw refuse('notFound')
  return requestedGuide(content, guide, kind === 'promotion' ? 'promotion' : 'guide')
}

/**
 * Checks whether one user sees a content, at an address if one is given. Lists every rule with the value that it
 * evaluated, by the same function as the assistant's `explain`. Facts that only the page knows (its elements, pauses,
 * its stored state) are reported there. Refuses (404) an unknown content or user.
 */
export async function checkContent(
  deps: ContentDependencies,
  scope: PropertyScope,
  question: ContentQuestion,
): Promise<WireContentCheck> {
  const { kind, id } = question
  const { row, all, item } = await deps.database.inScope(scope, async tx => ({
    row: await findUser(tx, scope, question.user),
    all: await readAllContent(tx, scope),
    item: kind === 'guide' || kind === 'promotion' ? null : await readCheckedItem(tx, scope, kind, id),
  }))
  const content = new ContentRules(all)
  const requested = requestedContent(all, content, question, item)
  const conditions = all.segments.map(segment => segment.conditions)
  const known = await segmentUserOf(row, conditions, user => deps.readActivity(scope.propertyId, user))
  const { language, fallback } = languageFor(all, question.lang)
  const user = { ...known, tags: question.tags ?? known.tags }
  const visitor = aVisitor(user, deps.clock.now().getTime(), language, fallback)
  const { explanation, verdict } = evaluateContent(requested, visitor, question)
  const { isShown, reasons, checks } = explanation
  const wireChecks = checks.map(check =>
    toWireCheck(check, requested, verdict, content),
  ) as WireContentCheck['checks']
  return { user: toSampleUser(row), language, isShown, reasons: [...reasons], checks: wireChecks }
}
