import { validateGuideForPublication } from '@waymark/domain'
import { refusalOf } from '../../shared/api/refusal.ts'
import { type IssuePlace, readIssuePath } from '../../shared/guide/read-issue-path.ts'
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
  readonly place: IssuePlace
  readonly text: string
}

/** What stands in the way of publishing the draft as it is just now. */
export function issuesOfDraft(
  draft: GuideDraft,
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

/**
 * Puts issues into words and places, each once, those that block publishing first. Two about the same place
 * with the same code are one, whoever found it.
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
    placed.set(name, { path, code, severity, place: readIssuePath(path), text: textOf(issue) })
  }
  const rank = (issue: PlacedIssue) => (issue.severity === 'error' ? 0 : 1)
  return [...placed.values()].sort((a, b) => rank(a) - rank(b))
}

/** The words for a field that must change before the guide can be published; null where it is fine. */
export function issueAt(issues: readonly PlacedIssue[], step: number | null, field: string): string | null {
  const found = issues.find(
    ({ place, severity }) => severity === 'error' && place.step === step && place.field === field,
  )
  return found?.text ?? null
}

/** Whether a step has something that blocks publishing. */
export function hasIssue(issues: readonly PlacedIssue[], step: number): boolean {
  return issues.some(issue => issue.severity === 'error' && issue.place.step === step)
}
