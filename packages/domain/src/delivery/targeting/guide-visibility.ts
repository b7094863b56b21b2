import type { GuideSource } from '../../analytics/events/end-user-event.ts'
import { type ContentLanguages, chooseContentLanguage } from './choose-language.ts'
import { type ContextTagRule, evaluateContextTags } from './context-tags.ts'
import { evaluatePageConditions, type PageVerdict } from './evaluate-page-conditions.ts'
import type { PageConditions } from './page-conditions.ts'
import type { Segment, SegmentUser } from './segment.ts'
import { evaluateUserSegment, type SegmentVerdict } from './user-segment.ts'

/** Everything that can keep a guide from a visitor. */
export const guideReasons = [
  'notPublished',
  'deleted',
  'noSteps',
  'chapterPrivate',
  'notInSegment',
  'notInChapterSegment',
  'tagHidden',
  'chapterTagHidden',
  'languageOff',
  'chapterLanguageOff',
  'notOnThisPage',
  'notOnChapterPage',
] as const
export type GuideReason = (typeof guideReasons)[number]

/** Whom and where something is for; null means everyone or everywhere. */
export interface Audience {
  readonly segment: Segment | null
  readonly page: PageConditions | null
  readonly tags: ContextTagRule | null
  readonly languages: ContentLanguages
}

export interface GuideRules extends Audience {
  readonly visibility: 'public' | 'private' | 'deleted'
  readonly stepCount: number
  /** Null for a guide in no chapter. */
  readonly chapter: (Audience & { readonly visibility: 'public' | 'private' }) | null
}

export interface Visitor {
  readonly tags: readonly string[]
  /** Key of the language in which the visitor is served, and of the property's default. */
  readonly language: string
  readonly defaultLanguage: string
  readonly inSegment: (segment: Segment) => SegmentVerdict
}

/** All reasons against showing, none when it is shown; what was looked at is for staff only. */
export interface GuideVerdict {
  readonly holds: boolean
  readonly reasons: readonly GuideReason[]
  readonly segment: SegmentVerdict | null
  readonly chapterSegment: SegmentVerdict | null
  readonly page: PageVerdict | null
  readonly chapterPage: PageVerdict | null
}

/** A visitor whose segments are evaluated once each, however many guides name them. */
export function aVisitor(
  user: SegmentUser,
  nowMs: number,
  language: string,
  defaultLanguage: string,
): Visitor {
  const known = new Map<Segment, SegmentVerdict>()
  const inSegment = (segment: Segment): SegmentVerdict => {
    const verdict = known.get(segment) ?? evaluateUserSegment(segment, user, nowMs)
    known.set(segment, verdict)
    return verdict
  }
  return { tags: user.tags, language, defaultLanguage, inSegment }
}

/**
 * Whether a guide may be shown to a visitor, before any page is known: publication, segments, context tags and
 * language of the guide and of its chapter. `via` says where it would be started from: a promotion works for a
 * public guide in a private chapter.
 */
export function decideGuideForVisitor(guide: GuideRules, visitor: Visitor, via: GuideSource): GuideVerdict {
  const { chapter } = guide
  const segment = guide.segment === null ? null : visitor.inSegment(guide.segment)
  const chapterSegment = chapter?.segment == null ? null : visitor.inSegment(chapter.segment)
  const against: Partial<Record<GuideReason, boolean>> = {
    notPublished: guide.visibility === 'private',
    deleted: guide.visibility === 'deleted',
    noSteps: guide.stepCount === 0,
    chapterPrivate: chapter?.visibility === 'private' && via !== 'promotion',
    notInSegment: segment?.holds === false,
    notInChapterSegment: chapterSegment?.holds === false,
    tagHidden: isHiddenByTag(guide, visitor),
    chapterTagHidden: isHiddenByTag(chapter, visitor),
    languageOff: isHiddenByLanguage(guide, visitor),
    chapterLanguageOff: isHiddenByLanguage(chapter, visitor),
  }
  return verdictOf(against, { segment, chapterSegment })
}

/** Whether a guide may be shown at an address: the page segments of the guide and of its chapter. */
export function decideGuideForPage(guide: PagedGuide, url: string): GuideVerdict {
  const page = evaluatePageConditions(guide.page, url)
  const chapterPage = evaluatePageConditions(guide.chapter?.page ?? null, url)
  return verdictOf(
    { notOnThisPage: !page.holds, notOnChapterPage: !chapterPage.holds },
    { page, chapterPage },
  )
}

/** Input of `decideGuideForPage`. A page that has only this data can call it. */
export interface PagedGuide {
  readonly page: PageConditions | null
  readonly chapter: { readonly page: PageConditions | null } | null
}

/** Both questions together, with the reasons of both. */
export function decideGuide(
  guide: GuideRules,
  visitor: Visitor,
  url: string,
  via: GuideSource,
): GuideVerdict {
  const toVisitor = decideGuideForVisitor(guide, visitor, via)
  const onPage = decideGuideForPage(guide, url)
  return {
    holds: toVisitor.holds && onPage.holds,
    reasons: [...toVisitor.reasons, ...onPage.reasons],
    segment: toVisitor.segment,
    chapterSegment: toVisitor.chapterSegment,
    page: onPage.page,
    chapterPage: onPage.chapterPage,
  }
}

function verdictOf(
  against: Partial<Record<GuideReason, boolean>>,
  seen: Partial<Omit<GuideVerdict, 'holds' | 'reasons'>>,
): GuideVerdict {
  const reasons = guideReasons.filter(reason => against[reason] === true)
  const nothing = { segment: null, chapterSegment: null, page: null, chapterPage: null }
  return { holds: reasons.length === 0, reasons, ...nothing, ...seen }
}

function isHiddenByTag(audience: Audience | null, visitor: Visitor): boolean {
  return audience !== null && !evaluateContextTags(audience.tags, visitor.tags).holds
}

function isHiddenByLanguage(audience: Audience | null, visitor: Visitor): boolean {
  if (audience === null) return false
  return !chooseContentLanguage(audience.languages, visitor.language, visitor.defaultLanguage).shown
}
