import type { SentStep, WireIssue } from '@waymark/contract'
import {
  normaliseStepTexts,
  readForceValue,
  validateGuideForPublication,
  validateSteps,
} from '@waymark/domain/guide'
import { type Issue, isFreeOfErrors } from '@waymark/domain/text'
import { examinePatterns } from '../../platform/examine-patterns.ts'
import { refuse } from '../../platform/http/index.ts'
import type { LanguageChoice } from '../properties/index.ts'
import type { SentLanguageTexts } from './apply-all-languages.ts'
import type { GuideContent } from './guide-record.ts'
import { selectorFault } from './selector-fault.ts'
import { stepsIn } from './texts-in.ts'

/** The code as words, for scripts; people read the locale files. */
const wordsOf = (code: string) => code.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

const toWire = ({ path, code, severity }: Issue): WireIssue => ({
  path,
  code,
  severity,
  message: wordsOf(code),
})

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
    return message === null ? [] : { path, code: 'selectorInvalid', severity: 'error', message }
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
export async function examineStepPatterns(steps: readonly SentStep[]): Promise<void> {
  await examinePatterns(steps.flatMap(({ nextIf }) => (nextIf?.mode === 'regex' ? [nextIf.value] : [])))
}

/**
 * Refuses (422) steps that not even a draft may hold: selectors that no browser can read, addresses that no
 * page may be given, patterns that must not run in a page, a uuid used twice.
 */
export function refuseFaults(sent: readonly SentStep[]): void {
  const kept = sent.map(step => ({
    url: step.url,
    nextIf: step.nextIf,
    media: normaliseStepTexts(step).media,
    automation: step.automation,
    screenshot: step.screenshot,
  }))
  const issues = [
    ...selectorIssues(sent),
    ...repeatedUuids(sent),
    ...differingValues(sent),
    ...validateSteps(kept).map(toWire),
  ]
  if (issues.length > 0) throw refuse('breaksRule', { issues })
}

/** Refuses (422) texts whose medium cannot be shown. */
export function refuseTextFaults(sent: SentLanguageTexts): void {
  const issues = Object.entries(sent).flatMap(([key, texts]) => {
    const named = Object.entries(texts.steps ?? {})
    const kept = named.map(([, { media = null }]) => ({
      url: null,
      nextIf: null,
      media: normaliseStepTexts({ content: '', message: '', media }).media,
    }))
    return validateSteps(kept).map(issue => {
      const [, index, ...field] = issue.path.split('.')
      const uuid = named[Number(index)]?.[0] ?? ''
      return toWire({ ...issue, path: ['languageTexts', key, 'steps', uuid, ...field].join('.') })
    })
  })
  if (issues.length > 0) throw refuse('breaksRule', { issues })
}

function validate(content: GuideContent, choice: LanguageChoice) {
  const { title, steps } = stepsIn(content, choice)
  return validateGuideForPublication({ title, steps }, css => selectorFault(css) === null)
}

/** What would stop or weaken a publication of the guide as it is. */
export function publicationIssues(content: GuideContent, choice: LanguageChoice): WireIssue[] {
  return validate(content, choice).map(toWire)
}

/** Refuses (422) a guide that must not be public as it is; warnings do not stop it. */
export function refuseUnpublishable(content: GuideContent, choice: LanguageChoice): void {
  const issues = validate(content, choice)
  if (!isFreeOfErrors(issues)) throw refuse('breaksRule', { issues: issues.map(toWire) })
}
