import type { SentStep } from '@waymark/contract'
import {
  type GuideContent,
  type GuideTexts,
  guideFields,
  nextGuideVisibility,
} from '@waymark/domain/content/guide'
import { applySent, type SentOf } from '@waymark/domain/foundation/entity'
import { breaksRule } from '../../../platform/http/index.ts'
import type { LanguageChoice } from '../../workspace/properties/index.ts'
import { planSteps, type StepPlan } from './plan-steps.ts'
import { titlesIn } from './texts-in.ts'

/** Fields of a save; an absent one leaves alone, null clears. */
export interface GuideSave extends Omit<SentOf<typeof guideFields>, 'launcher' | 'visibility'> {
  readonly title?: string | undefined
  readonly subtitle?: string | undefined
  readonly steps?: readonly SentStep[] | undefined
  readonly visibility?: 'public' | 'private' | undefined
  /** Whether the texts in the language of the save are shown. */
  readonly languageStatus?: 'on' | 'off' | undefined
}

/** Refuses (422) to publish a deleted guide, or to take it back: it returns by a move. */
function visibilityAfter(
  before: GuideContent['visibility'],
  requested: GuideSave['visibility'],
): GuideContent['visibility'] {
  if (requested === undefined) return before
  const next = nextGuideVisibility(before, requested === 'public' ? 'publish' : 'unpublish')
  if (next !== null) return next
  throw breaksRule('visibility', 'guideDeleted', 'move the deleted guide into a chapter first')
}

/** Refuses (422) to switch the default language off: it is what others fall back to. */
function statusAfter(
  before: GuideTexts['status'],
  requested: GuideSave['languageStatus'],
  choice: LanguageChoice,
): GuideTexts['status'] {
  if (requested !== 'off' || choice.requested.status !== 'default') return requested ?? before
  throw breaksRule('languageStatus', 'isDefault', 'the default language is always on')
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
  const { key } = choice.requested
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
 * Applies a save to a guide. Order and structure of steps change for every language, texts only in the requested one.
 * Other languages keep their texts, including those of removed steps, in case the steps return. Refuses another
 * visibility for a deleted guide (422).
 */
export function applyGuideSave(
  before: GuideContent,
  save: GuideSave,
  choice: LanguageChoice,
  newUuid: () => string,
): GuideContent {
  const plan = save.steps === undefined ? null : planSteps(before, save.steps, newUuid)
  const { visibility, ...settings } = save
  return {
    ...applySent(guideFields, before, settings),
    visibility: visibilityAfter(before.visibility, visibility),
    steps: plan?.steps ?? before.steps,
    nextStepId: plan?.nextStepId ?? before.nextStepId,
    texts: textsAfter(before, save, plan, choice),
  }
}
