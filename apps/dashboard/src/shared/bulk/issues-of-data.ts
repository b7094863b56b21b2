import type { FoundIssue } from '../issues/read-issues.ts'

const isIssue = (value: unknown): value is FoundIssue =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'

/** The issues in the data of a refusal `breaksRule` that is part of a reply; empty where there are none. */
export function issuesOfData(data: unknown): readonly FoundIssue[] {
  if (typeof data !== 'object' || data === null || !('issues' in data)) return []
  return Array.isArray(data.issues) ? data.issues.filter(isIssue) : []
}
