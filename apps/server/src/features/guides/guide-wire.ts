import type { WireGuide, WireGuideRow, WireStep } from '@waymark/contract'
import {
  type CompleteStep,
  type EffectiveRole,
  type ElementIdentifier,
  forceValueOf,
  may,
  mayChangeVisibility,
  type StepTexts,
} from '@waymark/domain'
import { wireInstant } from '../../platform/wire-instant.ts'
import { toWireTags } from '../../platform/wire-tags.ts'
import { chooseLanguage } from '../properties/index.ts'
import { publicationIssues } from './guide-issues.ts'
import type { GuideContent, GuideInProperty } from './guide-record.ts'
import { guideStartUrl } from './guide-start-url.ts'
import { stepsIn } from './texts-in.ts'

/** What the role may do with a guide of this visibility; `publish` also stands for taking it back. */
export function mayWithGuide(
  role: EffectiveRole,
  visibility: GuideContent['visibility'],
): WireGuideRow['may'] {
  const other = visibility === 'public' ? 'private' : 'public'
  return {
    edit: may(role, 'edit:tutorial', { visibility }),
    publish: mayChangeVisibility(role, 'tutorial', visibility, other),
    delete: mayChangeVisibility(role, 'tutorial', visibility, 'deleted'),
  }
}

/** Id of a step's text in translation files; a step keeps its id for life, so this stays the same too. */
const stepTextId = (guideId: number, stepId: number) => `guide-${guideId}-step-${stepId}`

/** Lists of the wire are plain arrays, those of the domain are read-only. */
function toWireIdentifier({ candidates, near, frame, shadow, ...said }: ElementIdentifier) {
  return {
    ...said,
    candidates: [...candidates],
    ...(near === undefined ? {} : { near: [...near] }),
    ...(frame === undefined ? {} : { frame: [...frame] }),
    ...(shadow === undefined ? {} : { shadow: [...shadow] }),
  }
}

function toWireStep(step: CompleteStep & StepTexts, guideId: number): WireStep {
  const { identifier } = step
  return {
    ...step,
    identifier: identifier === null ? null : toWireIdentifier(identifier),
    text_id: stepTextId(guideId, step.id),
    forcevalue: forceValueOf(step.nextIf),
    hasScreenshot: step.screenshot !== null,
  }
}

/** A guide as it travels, in one language (`key` undefined: the default one). Refuses an unknown language (422). */
export function toWireGuide(found: GuideInProperty, role: EffectiveRole, key: string | undefined): WireGuide {
  const { guide } = found
  const choice = chooseLanguage(found.languages, key)
  const { title, subtitle, steps } = stepsIn(guide, choice)
  return {
    id: guide.id,
    title,
    subtitle,
    visibility: guide.visibility,
    launcher: guide.chapterId ?? 0,
    sort: guide.sort,
    stepCount: guide.steps.length,
    segment: guide.userSegmentId,
    pageSegment: guide.pageSegmentId,
    hasAlarm: false,
    languages: Object.keys(guide.texts).sort(),
    firstTimePublished: guide.firstPublishedAt === null ? null : wireInstant(guide.firstPublishedAt),
    lastChangedAt: wireInstant(guide.lastChangedAt),
    updatedAt: wireInstant(guide.updatedAt),
    version: guide.version,
    may: mayWithGuide(role, guide.visibility),
    language: choice.wished.key,
    languageBehaviour: guide.languageBehaviour,
    tags: toWireTags(guide.contextTags),
    promotion: guide.isPromoted,
    steps: steps.map(step => toWireStep(step, guide.id)),
    startUrl: guideStartUrl(found.mainUrl, guide.id, guide.steps),
    issues: publicationIssues(guide, choice),
  }
}
