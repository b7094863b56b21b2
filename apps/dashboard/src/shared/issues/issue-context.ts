import { createContext, useContext, useEffect, useId } from 'react'
import { useLatest } from '../stable/use-latest.ts'
import type { FormIssues } from './use-form-issues.ts'
import { useIssueText } from './use-issue-text.ts'

/** The issues of the form around; null outside of an `IssueScope`. */
export const IssueContext = createContext<FormIssues | null>(null)

/** Prefix of the paths of the fields below: `steps.2` in the form of the third step. */
export const IssuePrefix = createContext('')

/**
 * Registers a field of the form around by the name of what it sends; empty is all that the prefix names. `id` belongs at its control or at an element
 * around its controls; `error` is the sentence of the first issue in it.
 */
export function useIssueField(name: string): { readonly id: string; readonly error: string | null } {
  const form = useContext(IssueContext)
  const prefix = useContext(IssuePrefix)
  const path = [prefix, name].filter(Boolean).join('.')
  const issueText = useIssueText()
  const id = useId()
  const registry = form?.registry
  useEffect(() => registry?.addField(path, id), [registry, path, id])
  const issue = form?.byField[path]
  return { id, error: issue && issue.severity !== 'warning' ? issueText(issue) : null }
}

/** Registers a tab or a section; `open` shows the field of the given path that lies in `path`. */
export function useIssueSection(path: string, open: (path: string) => void): void {
  const registry = useContext(IssueContext)?.registry
  const latest = useLatest(open)
  useEffect(() => registry?.addSection(path, latest), [registry, path, latest])
}
