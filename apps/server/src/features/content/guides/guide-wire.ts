import type { WireGuide, WireGuideAlarm, WireGuideRow, WireStep } from '@waymark/contract'
import {
  alarmErrorRate,
  type CompleteStep,
  forceValueOf,
  type GuideContent,
  guideFields,
  inheritedLimits,
  type StepTexts,
  stepFields,
} from '@waymark/domain/content/guide'
import { contextTagsCodec } from '@waymark/domain/delivery/targeting'
import { toWireFields } from '@waymark/domain/foundation/entity'
import { type EffectiveRole, may, mayChangeVisibility } from '@waymark/domain/identity/access'
import { wireInstant } from '../../../platform/wire-instant.ts'
import { chooseLanguage } from '../../workspace/properties/index.ts'
import { publicationIssues } from './guide-issues.ts'
import type { GuideInProperty, OpenAlarm } from './guide-record.ts'
import { guideStartUrl } from './guide-start-url.ts'
import { languagesOf } from './guide-texts-wire.ts'
import { stepsIn } from './texts-in.ts'

/** Returns the actions that the role may perform on a guide of this visibility; `publish` also covers unpublishing. */
function mayWithGuide(role: EffectiveRole, visibility: GuideContent['visibility']): WireGuide['may'] {
  const other = visibility === 'public' ? 'private' : 'public'
  return {
    edit: may(role, 'edit:tutorial', { visibility }),
    publish: mayChangeVisibility(role, 'tutorial', visibility, other),
    delete: mayChangeVisibility(role, 'tutorial', visibility, 'deleted'),
  }
}

/** The same with what only lists offer; a guide is restored as a private draft. */
export function mayWithRow(role: EffectiveRole, visibility: GuideContent['visibility']): WireGuideRow['may'] {
  return {
    ...mayWithGuide(role, visibility),
    clone: may(role, 'edit:tutorial', { visibility: 'private' }),
    restore: mayChangeVisibility(role, 'tutorial', 'deleted', 'private'),
  }
}

/** Id of a step's text in translation files; a step keeps its id for life, so this stays the same too. */
const stepTextId = (guideId: number, stepId: number) => `guide-${guideId}-step-${stepId}`

/** The language-independent fields of a step in replies. */
export const toWireStructure = (step: CompleteStep, guideId: number) => ({
  ...toWireFields(stepFields, step),
  text_id: stepTextId(guideId, step.id),
  forcevalue: forceValueOf(step.nextIf),
  hasScreenshot: step.screenshot !== null,
})

const toWireStep = (step: CompleteStep & StepTexts, guideId: number): WireStep => ({
  ...toWireStructure(step, guideId),
  content: step.content,
  message: step.message,
  media: step.media,
})

/** Alarms are kept by the step's uuid; one whose step is not there any more is over with the next look. */
function toWireAlarm({ steps }: GuideContent, alarm: OpenAlarm): WireGuideAlarm[] {
  const stepIndex = steps.findIndex(step => step.uuid === alarm.stepUuid)
  if (stepIndex < 0) return []
  const { id, status, count, usersAffected, usersExpected } = alarm
  const [firstAt, lastAt] = [wireInstant(new Date(alarm.firstAt)), wireInstant(new Date(alarm.lastAt))]
  const errorRate = alarmErrorRate(usersAffected, usersExpected)
  return [{ id, stepIndex, firstAt, lastAt, count, status, errorRate }]
}

/** A guide as it travels, in one language (`key` undefined: the default one). Refuses an unknown language (422). */
export function toWireGuide(found: GuideInProperty, role: EffectiveRole, key: string | undefined): WireGuide {
  const { guide, alarms } = found
  const choice = chooseLanguage(found.languages, key)
  const { title, subtitle, steps } = stepsIn(guide, choice)
  return {
    id: guide.id,
    ...toWireFields(guideFields, guide),
    title,
    subtitle,
    sort: guide.sort,
    stepCount: guide.steps.length,
    hasAlarm: guide.hasAlarm,
    languages: Object.keys(guide.texts).sort(),
    firstTimePublished: guide.firstPublishedAt === null ? null : wireInstant(guide.firstPublishedAt),
    lastChangedAt: wireInstant(guide.lastChangedAt),
    updatedAt: wireInstant(guide.updatedAt),
    version: guide.version,
    may: mayWithGuide(role, guide.visibility),
    language: choice.requested.key,
    promotedSince: guide.promotedAt === null ? null : wireInstant(guide.promotedAt),
    languageTexts: languagesOf(found),
    alarms: alarms.flatMap(alarm => toWireAlarm(guide, alarm)),
    inheritedLimits: inheritedLimits(found.chapter).map(limit =>
      limit.kind === 'tags' ? { ...limit, tags: contextTagsCodec.toWire(limit.tags) } : { ...limit },
    ),
    steps: steps.map(step => toWireStep(step, guide.id)),
    startUrl: guideStartUrl(found.mainUrl, guide.id, guide.steps),
    issues: publicationIssues(guide, choice),
  }
}
