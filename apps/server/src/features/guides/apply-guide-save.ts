import type { SentStep, WireContextTags } from '@waymark/contract'
import { nextGuideVisibility } from '@waymark/domain/guide'
import { refuse } from '../../platform/http/index.ts'
import { fromWireTags } from '../../platform/wire-tags.ts'
import type { LanguageChoice } from '../properties/index.ts'
import type { GuideContent, GuideTexts } from './guide-record.ts'
import { planSteps, type StepPlan } from './plan-steps.ts'
import { titlesIn } from './texts-in.ts'

/** Fields of a save; an absent one leaves alone, null clears. */
export interface GuideSave {
  readonly title?: string | undefined
  readonly subtitle?: string | undefined
  readonly steps?: readonly SentStep[] | undefined
  readonly visibility?: 'public' | 'private' | undefined
  readonly languageBehaviour?: 'fallback_default' | 'hide' | undefined
  /** Whether the texts in the language of the save are shown. */
  readonly languageStatus?: 'on' | 'off' | undefined
  readonly segment?: number | null | undefined
  readonly pageSegment?: number | null | undefined
  readonly tags?: WireContextTags | undefined
  readonly promotion?: boolean | undefined
}

/** Refuses (422) to publish a deleted guide, or to take it back: it returns by a move. */
function visibilityAfter(
  before: GuideContent['visibility'],
  wished: GuideSave['visibility'],
): GuideContent['visibility'] {
  if (wished === undefined) return before
  const next = nextGuideVisibility(before, wished === 'public' ? 'publish' : 'unpublish')
  if (next !== null) return next
  const message = 'move the deleted guide into a chapter first'
  throw refuse('breaksRule', { issues: [{ path: 'visibility', code: 'guideDeleted', message }] })
}

/** Refuses (422) to switch the default language off: it is what others fall back to. */
function statusAfter(
  before: GuideTexts['status'],
  wished: GuideSave['languageStatus'],
  choice: LanguageChoice,
): GuideTexts['status'] {
  if (wished !== 'off' || choice.wished.status !== 'default') return wished ?? before
  const message = 'the default language is always on'
  throw refuse('breaksRule', { issues: [{ path: 'languageStatus', code: 'isDefault', message }] })
}

function textsAfter(
  before: GuideContent,
  save: GuideSave,
  plan: StepPlan | null,
  choice: LanguageChoice,
): GuideContent['texts'] {
  const { title, subtitle, languageStatus } = save
  const saysNothing = title === undefined && subtitle === undefined && languageStatus === undefined
  if (saysNothing && plan === null) return before.texts
  const { key } = choice.wished
  const shown = titlesIn(before.texts, choice)
  const texts: GuideTexts = {
    title: title ?? shown.title,
    subtitle: subtitle ?? shown.subtitle,
    status: statusAfter(before.texts[key]?.status ?? 'on', languageStatus, choice),
    steps: plan?.texts ?? before.texts[key]?.steps ?? {},
  }
  return { ...before.texts, [key]: texts }
}

/**
 * What a save makes of a guide: order and structure of steps change for every language, texts in the wished
 * one only; other languages keep theirs, also of steps that went, in case these come back. Refuses another
 * visibility for a deleted guide (422).
 */
export function applyGuideSave(
  before: GuideContent,
  save: GuideSave,
  choice: LanguageChoice,
  newUuid: () => string,
): GuideContent {
  const plan = save.steps === undefined ? null : planSteps(before, save.steps, newUuid)
  return {
    visibility: visibilityAfter(before.visibility, save.visibility),
    languageBehaviour: save.languageBehaviour ?? before.languageBehaviour,
    chapterId: before.chapterId,
    userSegmentId: save.segment === undefined ? before.userSegmentId : save.segment,
    pageSegmentId: save.pageSegment === undefined ? before.pageSegmentId : save.pageSegment,
    contextTags: save.tags === undefined ? before.contextTags : fromWireTags(save.tags),
    isPromoted: save.promotion ?? before.isPromoted,
    steps: plan?.steps ?? before.steps,
    nextStepId: plan?.nextStepId ?? before.nextStepId,
    texts: textsAfter(before, save, plan, choice),
  }
}
