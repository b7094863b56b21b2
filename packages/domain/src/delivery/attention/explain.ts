import type { RuleVerdict } from '../../content/contextual/evaluate-contextual-rule.ts'
import type { PromotionMemory, PromotionVerdict } from '../../content/guide/promotion.ts'
import {
  type MessageFacts,
  type MessageReason,
  messageReasons,
} from '../../messages/message/message-delivery.ts'
import { activeLanguages } from '../targeting/choose-language.ts'
import type { PageVerdict } from '../targeting/evaluate-page-conditions.ts'
import type {
  Audience,
  GuideReason,
  GuideRules,
  GuideVerdict,
  Visitor,
} from '../targeting/guide-visibility.ts'
import type { PageConditions } from '../targeting/page-conditions.ts'
import type { AttentionFacts, AttentionReason, AttentionVerdict } from './decide-automatic.ts'
import type { WelcomeFacts, WelcomeReason } from './welcome-rule.ts'

/** Kinds of content that can be asked about. */
export const explainableKinds = [
  'guide',
  'rule',
  'tooltip',
  'beacon',
  'validator',
  'welcome',
  'promotion',
  'announcement',
  'survey',
] as const
export type ExplainableKind = (typeof explainableKinds)[number]

export interface ExplainedContent {
  readonly kind: ExplainableKind
  readonly id: number
}

/** One rule that was asked, what it saw, and the code of its refusal. */
export interface Check {
  readonly code: string
  readonly holds: boolean
  /** For staff alone. */
  readonly saw: unknown
}

/** Why something is shown or not. `checks` are for staff; an end user learns the reasons' codes. */
export interface Explanation {
  readonly content: ExplainedContent
  readonly isShown: boolean
  readonly reasons: readonly string[]
  readonly checks: readonly Check[]
}

/** Puts checks together, in the order in which they decide. */
export function explain(content: ExplainedContent, checks: readonly Check[]): Explanation {
  const reasons = [...new Set(checks.filter(one => !one.holds).map(one => one.code))]
  return { content, isShown: reasons.length === 0, reasons, checks }
}

/** Reasons that would tell an end user that something exists which was never shown, or is no longer. */
const unpublished: ReadonlySet<string> = new Set([
  'notPublished',
  'deleted',
  'chapterPrivate',
  'noSteps',
  'notInTime',
])

/**
 * Returns the part of an explanation that an end user may see: codes, never a rule or a value. Drafts, deleted and
 * scheduled content get the same reply as an id that never existed (`unknown`), regardless of other reasons.
 */
export function reasonsOf({ content, isShown, reasons }: Explanation): Omit<Explanation, 'checks'> {
  return { content, isShown, reasons: reasons.some(one => unpublished.has(one)) ? ['unknown'] : reasons }
}

/**
 * Returns the checks that the server can make: publication, segments, tags and language of a content and of its
 * chapter.
 */
export function visitorChecks(
  content: GuideRules,
  visitor: Visitor,
  verdict: GuideVerdict,
): readonly Check[] {
  const { chapter } = content
  const tagsOf = ({ tags }: Audience) => ({ tags: visitor.tags, rule: tags })
  const languageOf = ({ languages }: Audience) => ({
    wanted: visitor.language,
    active: activeLanguages(languages),
  })
  const ofContent: Partial<Record<GuideReason, unknown>> = {
    notPublished: content.visibility,
    deleted: content.visibility,
    noSteps: content.stepCount,
    notInSegment: verdict.segment ?? 'everyone',
    tagHidden: tagsOf(content),
    languageOff: languageOf(content),
  }
  const ofChapter: Partial<Record<GuideReason, unknown>> =
    chapter === null
      ? {}
      : {
          chapterPrivate: chapter.visibility,
          notInChapterSegment: verdict.chapterSegment ?? 'everyone',
          chapterTagHidden: tagsOf(chapter),
          chapterLanguageOff: languageOf(chapter),
        }
  return Object.entries({ ...ofContent, ...ofChapter }).map(([code, saw]) => ({
    code,
    holds: !verdict.reasons.includes(code as GuideReason),
    saw,
  }))
}

/** Returns the check that only the page can make: its address against the page rules of a content. */
export function pageCheck(
  code: 'notOnThisPage' | 'notOnChapterPage',
  page: { readonly url: string; readonly conditions: PageConditions | null; readonly verdict: PageVerdict },
): Check {
  const { url, conditions, verdict } = page
  return { code, holds: verdict.holds, saw: { url, conditions, rule: verdict.rule } }
}

const ownChecks = (
  all: readonly string[],
  reasons: readonly string[],
  sawOf: (code: string) => unknown,
): readonly Check[] => all.map(code => ({ code, holds: !reasons.includes(code), saw: sawOf(code) }))

/** The address, held against the page rules of a content and of its chapter. */
export function pageChecks(
  content: GuideRules,
  url: string,
  { page, chapterPage }: GuideVerdict,
): readonly Check[] {
  const { chapter } = content
  const own =
    page === null ? [] : [pageCheck('notOnThisPage', { url, conditions: content.page, verdict: page })]
  return chapter === null || chapterPage === null
    ? own
    : [...own, pageCheck('notOnChapterPage', { url, conditions: chapter.page, verdict: chapterPage })]
}

/** A contextual rule's contexts and frequency, each with what was seen. */
export function ruleChecks({ reasons, contexts }: RuleVerdict): readonly Check[] {
  const all = ['actedOnce', 'actedInSession', 'actedLately', 'contextsDoNotHold'] as const
  const evaluated = contexts.map(({ context, saw, holds }) => ({ context, saw, holds }))
  return ownChecks(all, reasons, code => (code === 'contextsDoNotHold' ? evaluated : null))
}

/** A promotion's own rules, with what is remembered of it. */
export function promotionChecks(
  { reasons }: PromotionVerdict,
  memory: PromotionMemory | null,
): readonly Check[] {
  const all = ['notPromoted', 'alreadyStarted', 'shownOnThisPage', 'tooSoon', 'closedOften', 'shownOften']
  return ownChecks(all, reasons, () => memory)
}

/** The welcome slide's own rules. */
export function welcomeChecks(reasons: readonly WelcomeReason[], { memory }: WelcomeFacts): readonly Check[] {
  return ownChecks(['welcomeOver', 'putOffInSession', 'putOffOften'], reasons, () => memory)
}

/** A message's own settings, with what the browser remembers. */
export function messageChecks(reasons: readonly MessageReason[], facts: MessageFacts): readonly Check[] {
  const { memory, timing, draw, onPageMs } = facts
  const saw = (code: string): unknown => {
    if (code === 'notInSample') return { draw, samplePercent: timing.samplePercent }
    if (code === 'waiting') return { onPageMs, waitS: timing.waitS }
    return { memory, timing }
  }
  return ownChecks(messageReasons, reasons, saw)
}

/** Order, pause and budget. */
export function attentionChecks(
  { reasons }: Pick<AttentionVerdict, 'reasons'>,
  { memory, settings, isGuideRunning, isShowing, isSilenced, nowMs }: AttentionFacts,
): readonly Check[] {
  const sinceS = memory?.closedAt == null ? null : Math.round((nowMs - memory.closedAt) / 1_000)
  const saw: Readonly<Record<AttentionReason, unknown>> = {
    silenced: isSilenced,
    guideRunning: isGuideRunning,
    anotherShown: isShowing,
    pausing: { closedAgoS: sinceS, pauseS: settings.automaticPauseS },
    surveyPause: { surveyAt: memory?.surveyAt ?? null, pauseHours: settings.surveyPauseHours },
    dayIsFull: { shown: memory?.shown ?? 0, day: memory?.day ?? null, perDay: settings.automaticItemsPerDay },
    outranked: reasons.includes('outranked'),
  }
  return ownChecks(Object.keys(saw), reasons, code => saw[code as AttentionReason])
}
