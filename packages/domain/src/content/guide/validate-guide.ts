import { type PatternFault, patternFault } from '../../foundation/pattern/index.ts'
import type { Issue } from '../../foundation/text/issue.ts'
import { checkLinkTarget } from '../../foundation/text/link-target.ts'
import { checkUrl } from '../../foundation/text/url.ts'
import { checkUrlOrPath } from '../../foundation/text/url-or-path.ts'
import { readVideoUrl } from '../../foundation/text/video-url.ts'
import type { GuideStep, StepMedia } from './step.ts'

export type GuideFault =
  | 'titleMissing'
  | 'noSteps'
  | 'manySteps'
  | 'selectorMissing'
  | 'textMissing'
  | 'urlInvalid'
  | 'mediaInvalid'
  | 'valueMissing'
  | PatternFault
  | 'selectorInvalid'
  | 'noWayForward'
  | 'screenshotInvalid'
  | 'automationValueMissing'
  | 'automationTargetMissing'
  | 'skipOnLast'
  | 'skipToSlide'
  | 'skipOnSlide'
  | 'conditionOnSlide'
  | 'valuesDiffer'

type GuideIssue = Issue<GuideFault>

/** A guide in the language that is published. */
export interface PublishableGuide {
  readonly title: string
  readonly steps: readonly GuideStep[]
}

/** Completion falls strongly for longer flows. */
const manySteps = 12

/**
 * Returns the issues that prevent or weaken the publication of a guide. Errors block it, warnings do not. A guide needs
 * a title, at least one step, an element for each step that is no slide, addresses that can be opened, and a way to
 * continue from every step. `isValidSelector` decides whether a browser can read a CSS selector, which this package
 * cannot know.
 */
export function validateGuideForPublication(
  guide: PublishableGuide,
  isValidSelector: (css: string) => boolean,
): readonly GuideIssue[] {
  const { steps } = guide
  const whole: GuideIssue[] = []
  if (guide.title.trim() === '') whole.push({ path: 'title', code: 'titleMissing', severity: 'error' })
  if (steps.length === 0) whole.push({ path: 'steps', code: 'noSteps', severity: 'error' })
  if (steps.length > manySteps) whole.push({ path: 'steps', code: 'manySteps', severity: 'warning' })
  return [
    ...whole,
    ...validateSteps(steps),
    ...steps.flatMap((step, index) => selectorIssues(step, index, isValidSelector)),
    ...steps.flatMap(publicationIssues),
    ...steps.flatMap(automationIssues),
    ...steps.flatMap((step, index) => flowIssues(step, steps[index + 1], index)),
  ]
}

/**
 * Returns the issues that are errors even in drafts: addresses that no page may receive, patterns that must not run.
 */
export function validateSteps(
  steps: readonly Pick<GuideStep, 'url' | 'media' | 'nextIf' | 'automation' | 'screenshot'>[],
): readonly GuideIssue[] {
  return steps.flatMap((step, index) => {
    const issues: GuideIssue[] = []
    const add = (field: string, code: GuideFault) =>
      issues.push({ path: `steps.${index}.${field}`, code, severity: 'error' })
    if (isPageInvalid(step.url)) add('url', 'urlInvalid')
    const media = mediaFault(step.media)
    if (media !== null) add(`media.${media}`, 'mediaInvalid')
    const pattern = step.nextIf?.mode === 'regex' ? patternFault(step.nextIf.value) : null
    if (pattern !== null) add('nextIf.value', pattern)
    if (hasNoDestination(step.automation)) add('automation.value', 'urlInvalid')
    if (step.screenshot && checkUrl(step.screenshot.src) !== null) add('screenshot.src', 'screenshotInvalid')
    return issues
  })
}

/** An automated navigation goes to one address, which may be a path, but no pattern. */
function hasNoDestination(automation: GuideStep['automation']): boolean {
  if (automation?.kind !== 'navigate' || (automation.value ?? '').trim() === '') return false
  return checkUrlOrPath((automation.value ?? '').trim()) !== null
}

function selectorIssues(
  { type, identifier }: GuideStep,
  step: number,
  isValidSelector: (css: string) => boolean,
): readonly GuideIssue[] {
  if (type !== 'step' || identifier === null) return []
  const at = `steps.${step}.identifier`
  return [
    ...identifier.candidates.map(({ css }, index) => [`${at}.candidates.${index}.css`, css] as const),
    ...(identifier.frame ?? []).map((css, index) => [`${at}.frame.${index}`, css] as const),
    ...(identifier.shadow ?? []).map((css, index) => [`${at}.shadow.${index}`, css] as const),
    ...(identifier.row ? [[`${at}.row.container`, identifier.row.container] as const] : []),
  ].flatMap(([path, css]): GuideIssue[] => {
    if (css.trim() === '') return [{ path, code: 'selectorMissing', severity: 'error' }]
    return isValidSelector(css) ? [] : [{ path, code: 'selectorInvalid', severity: 'error' }]
  })
}

function publicationIssues(step: GuideStep, index: number): readonly GuideIssue[] {
  const issues: GuideIssue[] = []
  const add = (field: string, code: GuideFault, severity: GuideIssue['severity'] = 'error') =>
    issues.push({ path: `steps.${index}.${field}`, code, severity })
  const hasTarget = step.type === 'step' && (step.identifier?.candidates.length ?? 0) > 0
  if (step.type === 'step' && !hasTarget) add('identifier', 'selectorMissing')
  if (step.content === '' && step.message === '' && step.media === null)
    add('content', 'textMissing', 'warning')
  if (isValueForced(step) && (step.nextIf?.value ?? '') === '') add('nextIf', 'valueMissing')
  if (step.mandatory && !hasWayForward(step)) add('mandatory', 'noWayForward')
  return issues
}

/** Returns the issues of a step's automation: an action of the player needs a target element and a value. */
function automationIssues({ type, automation }: GuideStep, index: number): readonly GuideIssue[] {
  if (!automation) return []
  const issues: GuideIssue[] = []
  const add = (field: string, code: GuideFault) =>
    issues.push({ path: `steps.${index}.${field}`, code, severity: 'error' })
  if (automation.kind !== 'navigate' && type === 'slide') add('automation', 'automationTargetMissing')
  if (automation.kind !== 'click' && (automation.value ?? '').trim() === '') {
    add('automation.value', 'automationValueMissing')
  }
  return issues
}

/** Rules of a step that can never come true where it stands. */
function flowIssues(step: GuideStep, next: GuideStep | undefined, index: number): readonly GuideIssue[] {
  const issues: GuideIssue[] = []
  const add = (field: string, code: GuideFault) =>
    issues.push({ path: `steps.${index}.${field}`, code, severity: 'warning' })
  if (step.skipIf === 'next' && next === undefined) add('skipIf', 'skipOnLast')
  if (step.skipIf === 'next' && next?.type === 'slide') add('skipIf', 'skipToSlide')
  if (step.skipIf === 'self' && step.type === 'slide') add('skipIf', 'skipOnSlide')
  if (step.nextWhen !== null && step.type === 'slide') add('nextWhen', 'conditionOnSlide')
  return issues
}

function isValueForced(step: GuideStep): boolean {
  return step.nextWhen === 'forceValue' || step.nextWhen === 'forceValueDropdown'
}

/** Without the Next button a step needs an element that can be clicked or filled, or the player to do it. */
function hasWayForward(step: GuideStep): boolean {
  return step.type === 'step' && (step.nextWhen !== null || step.clickable || Boolean(step.automation))
}

/** A page may be a pattern, in which a star stands for any characters. */
function isPageInvalid(url: string | null): boolean {
  if (url === null || url.trim() === '' || url === '*' || url.startsWith('#')) return false
  return checkUrlOrPath(url.trim().replaceAll('*', 'x')) !== null
}

/** The field of a medium whose address cannot be shown, or null. */
function mediaFault(media: StepMedia | null): 'src' | 'href' | null {
  switch (media?.kind) {
    case 'image':
      return checkUrl(media.src) === null ? null : 'src'
    case 'video':
      return readVideoUrl(media.src) === null ? 'src' : null
    case 'link':
      return checkLinkTarget(media.href) === null ? null : 'href'
    default:
      return null
  }
}
