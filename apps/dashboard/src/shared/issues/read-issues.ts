import { refusalOf } from '../api/refusal.ts'

/** One thing that the server found wrong with what was sent. */
export interface FoundIssue {
  /** Keys and zero-based positions joined by dots, as the body has them: `steps.2.url`; empty for the whole. */
  readonly path: string
  readonly code: string
  readonly severity?: 'error' | 'warning' | undefined
  /** A sentence of the screen's own, in place of the one for the code. */
  readonly text?: string | undefined
}

/** The issues of a refused call, with paths as the body has them; empty where the error is another one. */
export function readIssues(error: unknown): readonly FoundIssue[] {
  const refusal = refusalOf(error)
  if (refusal?.code === 'nameTaken') return [{ path: refusal.data.field, code: 'nameTaken' }]
  if (refusal?.code !== 'breaksRule' && refusal?.code !== 'malformed') return []
  return refusal.data.issues.map(({ path, code, severity }) => ({
    path: path.replace(/\[(\w+)\]/g, '.$1').replace(/^body\.?/, ''),
    code,
    severity,
  }))
}

/** `path` as the form calls it: the part that `places` names is replaced, the rest stays. */
export function placeOf(path: string, places: Readonly<Record<string, string>>): string {
  const from = Object.keys(places)
    .filter(place => path === place || path.startsWith(`${place}.`))
    .sort((a, b) => b.length - a.length)[0]
  if (from === undefined) return path
  const rest = path.slice(from.length)
  return `${places[from]}${rest}`.replace(/^\./, '')
}

export interface AssignedIssues {
  /** The first issue of each field that has one. */
  readonly byField: Readonly<Record<string, FoundIssue>>
  /** Issues of none of the fields: the form shows them as a whole. */
  readonly others: readonly FoundIssue[]
}

/**
 * Assigns issues to the fields of a form: each goes to the field with the longest path that it lies in
 * (`conditions.rules.2` lies in `conditions.rules`).
 */
export function assignIssues(issues: readonly FoundIssue[], fields: readonly string[]): AssignedIssues {
  const byField: Record<string, FoundIssue> = {}
  const others: FoundIssue[] = []
  const longestFirst = [...fields].sort((a, b) => b.length - a.length)
  for (const issue of issues) {
    const field = longestFirst.find(name => issue.path === name || issue.path.startsWith(`${name}.`))
    if (field === undefined) others.push(issue)
    else byField[field] ??= issue
  }
  return { byField, others }
}
