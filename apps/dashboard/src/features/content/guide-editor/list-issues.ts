import { validateGuideForPublication } from '@waymark/domain/content/guide'
import { refusalOf } from '../../../shared/api/refusal.ts'
import { type IssueLocation, readIssuePath } from '../../../shared/guide/read-issue-path.ts'
import type { GuideDraft } from './guide-draft.ts'
import { toPublishableStep } from './step-draft.ts'

export interface FoundIssue {
  readonly path: string
  readonly code: string
  readonly severity?: 'error' | 'warning' | undefined
  readonly message?: string
}

export interface PlacedIssue {
  readonly path: string
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly place: IssueLocation
  /** Location within its step or the guide: `identifier.candidates.1.css`; empty if the issue is about all of it. */
  readonly field: string
  readonly text: string
}

/** Returns the issues that block publishing of the current draft. */
export function issuesOfDraft(
  draft: Pick<GuideDraft, 'title' | 'steps'>,
  isValidSelector: (css: string) => boolean,
): readonly FoundIssue[] {
  const steps = draft.steps.map(toPublishableStep)
  return validateGuideForPublication({ title: draft.title, steps }, isValidSelector)
}

/** Issues that a refused save named. */
export function issuesOfRefusal(error: unknown): readonly FoundIssue[] {
  const refusal = refusalOf(error)
  return refusal?.code === 'breaksRule' ? refusal.data.issues : []
}

/** The part of a path within its step or the guide: `identifier.candidates.1.css`. */
export function fieldOf(path: string, { step }: IssueLocation = readIssuePath(path)): string {
  const parts = path.split(/[.[\]]+/).filter(part => part !== '' && part !== 'body')
  return parts.slice(step === null ? 0 : 2).join('.')
}

/**
 * Puts issues into words and places, each once, those that block publishing first. Two about the same place
 * with the same code are one, anyone who found it.
 */
export function placeIssues(
  issues: readonly FoundIssue[],
  textOf: (issue: FoundIssue) => string,
): readonly PlacedIssue[] {
  const placed = new Map<string, PlacedIssue>()
  for (const issue of issues) {
    const { path, code, severity = 'error' } = issue
    const name = `${path} ${code}`
    if (placed.has(name)) continue
    const place = readIssuePath(path)
    placed.set(name, { path, code, severity, place, field: fieldOf(path, place), text: textOf(issue) })
  }
  const rank = (issue: PlacedIssue) => (issue.severity === 'error' ? 0 : 1)
  return [...placed.values()].sort((a, b) => rank(a) - rank(b))
}

/** The issues of one step, or with null those of the guide itself. */
export function issuesOf(issues: readonly PlacedIssue[], step: number | null): readonly PlacedIssue[] {
  return issues.filter(({ place }) => place.step === step)
}

/**
 * The words for what must change in a field before the guide can be published; null where it is fine. `issues` are
 * those of one step or of the guide; what lies within the field counts as its own.
 */
export function issueAt(issues: readonly PlacedIssue[], field: string): string | null {
  const isWithin = (path: string) => path === field || path.startsWith(`${field}.`)
  return issues.find(issue => issue.severity === 'error' && isWithin(issue.field))?.text ?? null
}

/** Issue summary in a step's row: the number of issues, and whether one of them blocks publishing. */
export interface IssueCount {
  readonly count: number
  readonly isBlocking: boolean
}

/** By step position; steps without issues are not in it. */
export function countIssues(issues: readonly PlacedIssue[]): ReadonlyMap<number, IssueCount> {
  const counts = new Map<number, IssueCount>()
  for (const { place, severity } of issues) {
    if (place.step === null) continue
    const { count, isBlocking } = counts.get(place.step) ?? { count: 0, isBlocking: false }
    counts.set(place.step, { count: count + 1, isBlocking: isBlocking || severity === 'error' })
  }
  return counts
}
