import type { WireIssue } from '@waymark/contract'
import { refusalOf } from '../../shared/api/refusal.ts'
import { type IssuePlace, readIssuePath } from '../../shared/guide/read-issue-path.ts'

export interface PlacedIssue {
  readonly path: string
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly place: IssuePlace
  readonly text: string
}

type GivenIssue = Omit<WireIssue, 'severity'> & { readonly severity?: WireIssue['severity'] | undefined }

/** Issues that a refused save named. */
export function issuesOfRefusal(error: unknown): readonly GivenIssue[] {
  const refusal = refusalOf(error)
  return refusal?.code === 'breaksRule' ? refusal.data.issues : []
}

/** Puts issues into words and places, each once, those that block publishing first. */
export function placeIssues(
  issues: readonly GivenIssue[],
  textOf: (issue: GivenIssue) => string,
): readonly PlacedIssue[] {
  const placed = new Map<string, PlacedIssue>()
  for (const issue of issues) {
    const { path, code, severity = 'error' } = issue
    placed.set(`${path} ${code}`, { path, code, severity, place: readIssuePath(path), text: textOf(issue) })
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
