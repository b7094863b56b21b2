import type { GuideSource } from '@waymark/domain/analytics/events'
import {
  type Check,
  type ExplainableKind,
  type Explanation,
  explain,
  pageChecks,
  visitorChecks,
} from '@waymark/domain/delivery/attention'
import {
  decideGuide,
  decideGuideForVisitor,
  type GuideRules,
  type GuideVerdict,
  type SegmentVerdict,
  type Visitor,
} from '@waymark/domain/delivery/targeting'
import { wireVerdict } from '../segments/index.ts'
import type { CheckedItem } from './checked-item.ts'
import type { AllContent, ContentRules, GuideRow } from './content-rules.ts'

/** Kinds of content that the dashboard can check. */
export type CheckedKind = Exclude<ExplainableKind, 'announcement' | 'survey'>

/** A content with everything that decides about it. */
export interface Asked {
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

/** Codes of the checks that apply to content without chapter, steps or tags. */
const itemCodes = new Set(['notPublished', 'notInSegment', 'languageOff', 'notOnThisPage'])
const codesWithoutText = new Set([...itemCodes].filter(code => code !== 'languageOff'))

const fact = (code: string, holds: boolean): Check => ({ code, holds, saw: null })

/** A guide, or its promotion, as it is asked about. */
export function requestedGuide(content: ContentRules, guide: GuideRow, kind: 'guide' | 'promotion'): Asked {
  const isPromotion = kind === 'promotion'
  return {
    rules: content.rulesOf(guide),
    via: isPromotion ? 'promotion' : 'assistant',
    segments: {
      notInSegment: guide.userSegmentId,
      notInChapterSegment: content.chapterOf(guide)?.userSegmentId ?? null,
    },
    codes: null,
    state: null,
    own: () => (isPromotion ? [fact('notPromoted', guide.isPromoted)] : []),
  }
}

/** Builds the check input for content that is neither a guide nor a promotion. */
export function requestedItem(
  all: AllContent,
  content: ContentRules,
  kind: CheckedKind,
  item: CheckedItem,
): Asked {
  const { isPublic, isSwitchedOn, hasElement, guideId, userSegmentId, state, texts } = item
  // A rule has no words, and a beacon says some only to who cannot see it.
  const isWordless = kind === 'rule' || (kind === 'beacon' && Object.keys(texts).length === 0)
  const started = guideId === null ? undefined : all.guides.find(({ id }) => id === guideId)
  const isStarted = (visitor: Visitor) =>
    started !== undefined && decideGuideForVisitor(content.rulesOf(started), visitor, 'contextual').holds
  return {
    rules: content.rulesOfItem(item, { isPublic, isWordless }),
    via: 'contextual',
    segments: { notInSegment: userSegmentId },
    codes: isWordless ? codesWithoutText : itemCodes,
    state,
    own: visitor => [
      ...(isSwitchedOn ? [] : [fact('switchedOff', false)]),
      ...(hasElement === null ? [] : [fact('noElement', hasElement)]),
      ...(guideId === null ? [] : [fact('nothingToStart', isStarted(visitor))]),
    ],
  }
}

/** A verdict under its segment's name; null: everyone. */
export const namedVerdict = (verdict: SegmentVerdict | null, name: string | null) =>
  verdict === null ? null : { ...wireVerdict(verdict, true), name }

/** A check as it travels: a segment goes with its name, a state as the content's kind has it. */
export function toWireCheck(
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

export interface ContentEvaluation {
  readonly explanation: Explanation
  readonly verdict: GuideVerdict
}

/** Every rule that the server knows of, each with what it saw, and what comes of them; without an address, of any page. */
export function evaluateContent(
  requested: Asked,
  visitor: Visitor,
  { kind, id, url }: { readonly kind: CheckedKind; readonly id: number; readonly url?: string | undefined },
): ContentEvaluation {
  const { rules, via, codes } = requested
  const verdict =
    url === undefined ? decideGuideForVisitor(rules, visitor, via) : decideGuide(rules, visitor, url, via)
  const checks = [
    ...visitorChecks(rules, visitor, verdict),
    ...(url === undefined ? [] : pageChecks(rules, url, verdict)),
  ]
  const reportedChecks = checks.filter(({ code }) => codes?.has(code) ?? true)
  return { explanation: explain({ kind, id }, [...reportedChecks, ...requested.own(visitor)]), verdict }
}
