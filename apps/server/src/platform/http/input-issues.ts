import { ValidationError } from '@orpc/server'

type FoundIssue = ValidationError['issues'][number]

interface InputIssue {
  readonly path: string
  readonly code: string
  readonly message: string
}

const pathOf = ({ path = [] }: FoundIssue): string[] =>
  path.map(part => String(typeof part === 'object' ? part.key : part))

/** Returns the issues of each shape of a union that did not match; empty for any other issue. */
const shapesOf = (issue: FoundIssue): readonly (readonly FoundIssue[])[] =>
  'errors' in issue && Array.isArray(issue.errors) ? issue.errors : []

/**
 * Returns the issues of the nearest shape of a union: the one with the fewest faults. Null if every shape is a
 * completely different kind of value, so that no field can be named.
 */
function nearestShape(issue: FoundIssue): readonly FoundIssue[] | null {
  const near = shapesOf(issue).filter(faults => faults.some(fault => pathOf(fault).length > 0))
  return near.toSorted((one, other) => one.length - other.length)[0] ?? null
}

function readIssue(issue: FoundIssue, within: readonly string[]): readonly InputIssue[] {
  const path = [...within, ...pathOf(issue)]
  const nearest = nearestShape(issue)
  if (nearest !== null) return nearest.flatMap(fault => readIssue(fault, path))
  const code = 'code' in issue ? String(issue.code) : 'invalid'
  return [{ path: path.join('.'), code, message: issue.message }]
}

/** More than this no one reads, and a body of 100,000 wrong values would fill a reply of megabytes. */
const maxIssues = 100

/** The first issues of a refused input, with the path as the caller wrote it (`body.title`). */
export function inputIssuesOf(error: unknown): readonly InputIssue[] {
  return error instanceof ValidationError
    ? error.issues
        .slice(0, maxIssues)
        .flatMap(issue => readIssue(issue, []))
        .slice(0, maxIssues)
    : []
}
