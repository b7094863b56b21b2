import {
  type CheckedKind,
  type CheckOutcome,
  type CheckReason,
  isFailure,
} from '@waymark/domain/content/page-check'

/** Result for one step, or for the element of a page item. */
export interface ElementResult {
  /** The step's uuid; null for a page item. */
  readonly step: string | null
  /** Title of the step, or name of the page item. */
  readonly title: string
  readonly outcome: CheckOutcome
  readonly reason: CheckReason | null
  /** The selector that found the element; null: it was found otherwise, or not. */
  readonly foundBy: string | null
  /** Address of the page on which it was looked for. */
  readonly page: string
  /** JPEG picture of that page; null: none was taken. */
  readonly picture: Buffer | null
  readonly durationMs: number
}

/** Results for one guide or page item. */
export interface ContentResult {
  readonly kind: CheckedKind
  readonly id: number
  readonly version: number
  readonly title: string
  readonly results: readonly ElementResult[]
}

/** Result of a whole check. */
export interface CheckResult {
  readonly address: string
  readonly startedAt: Date
  readonly durationMs: number
  readonly contents: readonly ContentResult[]
  /** Whether everything was looked at before the time was over. */
  readonly isComplete: boolean
}

/** Whether a result fails the check; with `isStrict` also if the element was only found by comparison. */
export const fails = ({ outcome }: ElementResult, isStrict: boolean): boolean =>
  isFailure(outcome) || (isStrict && outcome === 'repaired')

/** Number of elements that were to be found: slides have none. */
export const elementsOf = ({ results }: ContentResult): number =>
  results.filter(({ reason }) => reason !== 'slide').length

const outcomes: Readonly<Record<CheckOutcome, string>> = {
  found: 'found',
  repaired: 'found by comparison; accept the repair in the editor',
  notFound: 'not found',
  ambiguous: 'several elements fit',
  skipped: 'skipped',
}

const reasons: Readonly<Record<CheckReason, string>> = {
  noMatch: 'no selector matches',
  hidden: 'the element is there but not visible',
  invalidSelector: 'no selector is valid',
  severalMatches: 'the selectors match several visible elements',
  otherPage: 'the application did not go to the page of the step',
  optional: 'the step is optional and its element is not there',
  nextIsThere: 'the element of the next step is already there',
  slide: 'a slide has no element',
  notVisited: 'its page is not known; name it with --page or in its page segment',
  afterFailure: 'an earlier step could not be completed',
  notUsable: 'the element could not be used, so that later steps may be missing',
  noValue: 'the step asks for a pattern, and the script names no value for it',
  outOfTime: 'the time of the check was over',
}

/** Says a result in words. */
export function describe({ outcome, reason, foundBy }: ElementResult): string {
  const how = foundBy === null ? '' : ` by ${foundBy}`
  return `${outcomes[outcome]}${how}${reason === null ? '' : ` (${reasons[reason]})`}`
}

const paths: Readonly<Record<CheckedKind, string>> = {
  guide: '',
  tooltip: 'tooltips',
  beacon: 'beacons',
  validator: 'validators',
  elementTag: 'element-tags',
}

/** Returns the address of the dashboard at which a step or page item is edited. */
export function editorAddress(
  server: string,
  property: number,
  { kind, id, results }: ContentResult,
  result: ElementResult,
): string {
  const manage = `${server}/app/${property}/manage`
  return kind === 'guide'
    ? `${manage}/${id}/edit/steps?step=${results.indexOf(result) + 1}`
    : `${manage}/${paths[kind]}/edit/${id}`
}
