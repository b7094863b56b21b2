import type { WireContentCheck } from '@waymark/contract'
import {
  type Check,
  type ExplainableKind,
  explain,
  pageChecks,
  visitorChecks,
} from '@waymark/domain/attention'
import type { GuideSource } from '@waymark/domain/events'
import {
  aVisitor,
  decideGuide,
  decideGuideForVisitor,
  type GuideRules,
  type GuideVerdict,
  type Visitor,
} from '@waymark/domain/targeting'
import type { PropertyScope } from '../../platform/database/index.ts'
import { refuse } from '../../platform/http/index.ts'
import { findUser, segmentUserOf, toSampleUser } from '../segments/index.ts'
import { type CheckedItem, readCheckedItem } from './checked-item.ts'
import { ContentRules, type Everything, languageFor, readEverything } from './content-rules.ts'
import { type ContentDependencies, namedVerdict } from './person-content.ts'

/** What can be asked about in the dashboard. */
export type CheckedKind = Exclude<ExplainableKind, 'announcement'>

export interface ContentQuestion {
  readonly kind: CheckedKind
  readonly id: number
  /** What a person typed: an id or an e-mail address. */
  readonly user: string
  readonly url?: string | undefined
  /** Absent: those that the user's page set last. */
  readonly tags?: readonly string[] | undefined
  readonly lang?: string | undefined
}

/** A content with everything that decides about it. */
interface Asked {
  readonly rules: GuideRules
  readonly via: GuideSource
  /** Segments by the code of their check. */
  readonly segments: Readonly<Record<string, number | null>>
  /** Checks that the content has by its rules and not by its kind. */
  readonly codes: ReadonlySet<string> | null
  /** How far it is, where it has more states than a guide. */
  readonly state: string | null
  readonly own: (visitor: Visitor) => readonly Check[]
}

/** What belongs to no chapter and has neither steps nor tags is asked no more than this. */
const itemCodes = new Set(['notPublished', 'notInSegment', 'languageOff', 'notOnThisPage'])

const fact = (code: string, holds: boolean): Check => ({ code, holds, saw: null })

function askedGuide(all: Everything, content: ContentRules, { kind, id }: ContentQuestion): Asked {
  const guide = all.guides.find(one => one.id === id)
  if (guide === undefined) throw refuse('notFound')
  const isPromotion = kind === 'promotion'
  return {
    rules: content.rulesOf(guide),
    via: isPromotion ? 'promotion' : 'assistant',
    segments: {
      notInSegment: guide.segmentId,
      notInChapterSegment: content.chapterOf(guide)?.segmentId ?? null,
    },
    codes: null,
    state: null,
    own: () => (isPromotion ? [fact('notPromoted', guide.isPromoted)] : []),
  }
}

function askedItem(all: Everything, content: ContentRules, kind: CheckedKind, item: CheckedItem): Asked {
  const { isPublic, isSwitchedOn, hasElement, guideId, segmentId, state, texts } = item
  // A rule has no words, and a beacon says some only to who cannot see it.
  const isWordless = kind === 'rule' || (kind === 'beacon' && Object.keys(texts).length === 0)
  const started = guideId === null ? undefined : all.guides.find(({ id }) => id === guideId)
  const isStarted = (visitor: Visitor) =>
    started !== undefined && decideGuideForVisitor(content.rulesOf(started), visitor, 'contextual').holds
  return {
    rules: content.rulesOfItem(item, { isPublic, isWordless }),
    via: 'contextual',
    segments: { notInSegment: segmentId },
    codes: isWordless ? new Set([...itemCodes].filter(code => code !== 'languageOff')) : itemCodes,
    state,
    own: visitor => [
      ...(isSwitchedOn ? [] : [fact('switchedOff', false)]),
      ...(hasElement === null ? [] : [fact('noElement', hasElement)]),
      ...(guideId === null ? [] : [fact('nothingToStart', isStarted(visitor))]),
    ],
  }
}

/** A check as it travels: a segment goes with its name, a state as the content's kind has it. */
function toWire(
  check: Check,
  { state, segments }: Asked,
  verdict: GuideVerdict,
  content: ContentRules,
): Check {
  if (check.code === 'notPublished' && state !== null) return { ...check, saw: state }
  const isOwn = check.code === 'notInSegment'
  if (!isOwn && check.code !== 'notInChapterSegment') return check
  const name = content.nameOf(segments[check.code] ?? null)
  return { ...check, saw: namedVerdict(isOwn ? verdict.segment : verdict.chapterSegment, name) }
}

/** Every rule that the server knows of, each with what it saw. */
function checksOf(asked: Asked, visitor: Visitor, url: string | undefined, content: ContentRules): Check[] {
  const { rules, via, codes } = asked
  const verdict =
    url === undefined ? decideGuideForVisitor(rules, visitor, via) : decideGuide(rules, visitor, url, via)
  const checks = [
    ...visitorChecks(rules, visitor, verdict),
    ...(url === undefined ? [] : pageChecks(rules, url, verdict)),
  ]
  const told = checks.filter(({ code }) => codes?.has(code) ?? true)
  return [...told.map(check => toWire(check, asked, verdict, content)), ...asked.own(visitor)]
}

/**
 * Whether one user is shown a content, at an address where one is given: every rule with the value that it saw, by the
 * function that the assistant's `explain` asks. What only the page knows (its elements, pauses, what it remembers) is
 * told there. Refuses (404) a content or somebody who is not known.
 */
export async function checkContent(
  deps: ContentDependencies,
  scope: PropertyScope,
  question: ContentQuestion,
): Promise<WireContentCheck> {
  const { kind, id } = question
  const { row, all, item } = await deps.database.inScope(scope, async tx => ({
    row: await findUser(tx, scope, question.user),
    all: await readEverything(tx, scope),
    item: kind === 'guide' || kind === 'promotion' ? null : await readCheckedItem(tx, scope, kind, id),
  }))
  const content = new ContentRules(all)
  const asked = item === null ? askedGuide(all, content, question) : askedItem(all, content, kind, item)
  const conditions = all.segments.map(segment => segment.conditions)
  const known = await segmentUserOf(row, conditions, user => deps.readGuideActivity(scope.propertyId, user))
  const { language, fallback } = languageFor(all, question.lang)
  const user = { ...known, tags: question.tags ?? known.tags }
  const visitor = aVisitor(user, deps.clock.now().getTime(), language, fallback)
  const checks = checksOf(asked, visitor, question.url, content)
  const { isShown, reasons } = explain({ kind, id }, checks)
  const told = checks as WireContentCheck['checks']
  return { user: toSampleUser(row), language, isShown, reasons: [...reasons], checks: told }
}
