import type { SentStep, WireIssue } from '@waymark/contract'
import type { GuideContent } from '@waymark/domain/content/guide'
import {
  type GuideFault,
  normaliseStepTexts,
  readForceValue,
  validateGuideForPublication,
  validateSteps,
} from '@waymark/domain/content/guide'
import { type Issue, isFreeOfErrors } from '@waymark/domain/foundation/text'
import { findUnsafePatterns } from '../../../platform/find-unsafe-patterns.ts'
import { refuse, refuseIssues } from '../../../platform/http/index.ts'
import { toWireIssue } from '../../../platform/wire-issue.ts'
import type { LanguageChoice } from '../../workspace/properties/index.ts'
import type { SentLanguageTexts } from './apply-all-languages.ts'
import { selectorFault } from './selector-fault.ts'
import { stepsIn } from './texts-in.ts'
import { unsafeMedia, unsafeStepAddresses } from './unsafe-addresses.ts'

/** Every selector of a step with its place: those of the element, and of the frames and shadow hosts around it. */
function selectorsOf({ identifier }: SentStep, step: number): (readonly [path: string, css: string])[] {
  const at = `steps.${step}.identifier`
  return [
    ...(identifier?.candidates ?? []).map(
      ({ css }, index) => [`${at}.candidates.${index}.css`, css] as const,
    ),
    ...(identifier?.frame ?? []).map((css, index) => [`${at}.frame.${index}`, css] as const),
    ...(identifier?.shadow ?? []).map((css, index) => [`${at}.shadow.${index}`, css] as const),
  ]
}

function selectorIssues(sent: readonly SentStep[]): WireIssue[] {
  return sent.flatMap(selectorsOf).flatMap(([path, css]) => {
    const message = selectorFault(css)
    const code = css.trim() === '' ? 'selectorMissing' : 'selectorInvalid'
    return message === null ? [] : { path, code, severity: 'error', message }
  })
}

function repeatedUuids(sent: readonly SentStep[]): WireIssue[] {
  const seen = new Set<string>()
  return sent.flatMap(({ uuid }, index) => {
    const isRepeated = uuid !== undefined && seen.has(uuid)
    if (uuid !== undefined) seen.add(uuid)
    const message = 'another step of this guide has this uuid'
    return isRepeated ? { path: `steps.${index}.uuid`, code: 'uuidTaken', severity: 'error', message } : []
  })
}

function differingValues(sent: readonly SentStep[]): WireIssue[] {
  return sent.flatMap(({ nextIf, forcevalue }, index) => {
    const isDiffering = readForceValue(nextIf, forcevalue) === 'valuesDiffer'
    const message = 'must be the value of nextIf, or absent'
    return isDiffering
      ? [{ path: `steps.${index}.forcevalue`, code: 'valuesDiffer', severity: 'error', message }]
      : []
  })
}

/** Checks the patterns of sent steps without holding other requests up; `refuseFaults` reports what is wrong. */
export async function precheckStepPatterns(steps: readonly SentStep[]): Promise<void> {
  await findUnsafePatterns(steps.flatMap(({ nextIf }) => (nextIf?.mode === 'regex' ? [nextIf.value] : [])))
}

const stepIssues = (sent: readonly SentStep[]) =>
  validateSteps(
    sent.map(step => ({
      url: step.url,
      nextIf: step.nextIf,
      media: normaliseStepTexts(step).media,
      automation: step.automation,
      screenshot: step.screenshot,
    })),
  )

/** Readable patterns that must not run anywhere; one that cannot be read runs nowhere and may be unfinished. */
const dangerousPatterns: ReadonlySet<string> = new Set([
  'patternTooSlow',
  'patternTooLarge',
  'patternUnsupported',
] satisfies GuideFault[])

/**
 * Refuses (422) steps that not even a draft may hold: a uuid used twice, two values for the same field, addresses that
 * run code, patterns that could hang a page. What is unfinished or invalid otherwise is refused when it is published.
 */
export function refuseUnstorable(sent: readonly SentStep[]): void {
  const patterns = stepIssues(sent).filter(({ code }) => dangerousPatterns.has(code))
  const issues = [
    ...repeatedUuids(sent),
    ...differingValues(sent),
    ...unsafeStepAddresses(sent).map(toWireIssue),
    ...patterns.map(toWireIssue),
  ]
  refuseIssues(issues)
}

/**
 * Refuses (422) steps that no page may be given: besides what cannot be stored, selectors that no browser can read,
 * addresses that cannot be opened, patterns that cannot be read.
 */
export function refuseFaults(sent: readonly SentStep[]): void {
  const issues = [
    ...selectorIssues(sent),
    ...repeatedUuids(sent),
    ...differingValues(sent),
    ...stepIssues(sent).map(toWireIssue),
  ]
  refuseIssues(issues)
}

/** Refuses (422) texts whose medium runs code. Whether it can be shown is asked when the guide is published. */
export function refuseTextFaults(sent: SentLanguageTexts): void {
  const issues = Object.entries(sent).flatMap(([key, texts]) => {
    const named = Object.entries(texts.steps ?? {})
    return named.flatMap(([uuid, { media = null }]) => {
      const kept = normaliseStepTexts({ content: '', message: '', media }).media
      return unsafeMedia(kept, ['languageTexts', key, 'steps', uuid, 'media'].join('.')).map(toWireIssue)
    })
  })
  refuseIssues(issues)
}

/** Fields that decide whether a guide can be published. */
type Publishable = Pick<GuideContent, 'steps' | 'texts'>

/** Media of the other languages that cannot be shown: a draft may hold such. */
function mediaOfOthers({ texts, steps }: Publishable, { requested }: LanguageChoice): readonly Issue[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    if (key === requested.key || text.status === 'off') return []
    return steps.flatMap(({ uuid }) => {
      const media = text.steps[uuid]?.media ?? null
      const at = ['languageTexts', key, 'steps', uuid].join('.')
      return validateSteps([{ url: null, nextIf: null, media }]).map(issue => ({
        ...issue,
        path: issue.path.replace('steps.0', at),
      }))
    })
  })
}

function validate(content: Publishable, choice: LanguageChoice): readonly Issue[] {
  const { title, steps } = stepsIn(content, choice)
  return [
    ...validateGuideForPublication({ title, steps }, css => selectorFault(css) === null),
    ...mediaOfOthers(content, choice),
  ]
}

/** Returns the issues that would prevent or weaken a publication of the guide in its current state. */
export function publicationIssues(content: Publishable, choice: LanguageChoice): WireIssue[] {
  return validate(content, choice).map(toWireIssue)
}

/** Refuses (422) a guide that must not be public as it is; warnings do not stop it. */
export function refuseUnpublishable(content: GuideContent, choice: LanguageChoice): void {
  const issues = validate(content, choice)
  if (!isFreeOfErrors(issues)) throw refuse('breaksRule', { issues: issues.map(toWireIssue) })
}
