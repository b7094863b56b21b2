import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { FailureFacts } from '../error/show-outcome.ts'
import type { SituationId } from '../error/situations.ts'
import { useOutcome } from '../error/use-outcome.ts'
import { useLatest } from '../stable/use-latest.ts'
import { createIssueRegistry, liesIn, nearestPlace } from './issue-registry.ts'
import { assignIssues, type FoundIssue, placeOf, readIssues } from './read-issues.ts'

const none: readonly FoundIssue[] = []

const isError = ({ severity }: FoundIssue) => severity !== 'warning'

interface FormIssuesOptions {
  /** Issues that the form itself finds now: shown at its fields, and listed from the first attempt to save. */
  readonly found?: readonly FoundIssue[]
  /** Fields under another path than what is sent of them. */
  readonly places?: Readonly<Record<string, string>> | undefined
  /** A sentence of the screen's own for an issue; undefined leaves it to the one for its code. */
  readonly say?: (issue: FoundIssue) => string | undefined
}

/**
 * The issues of one form. Fields register below an `IssueScope`; `refuse` marks the fields that a refused call names,
 * opens the tab or section of the first one, scrolls to it and focuses it.
 */
export function useFormIssues({ found = none, places, say }: FormIssuesOptions = {}) {
  const { t } = useTranslation('common')
  const outcome = useOutcome()
  const [registry] = useState(createIssueRegistry)
  const [refused, setRefused] = useState(none)
  const [isTried, setTried] = useState(false)
  const [target, setTarget] = useState<string | null>(null)
  const paths = useSyncExternalStore(registry.subscribe, registry.paths)
  const issues = useMemo(
    () => [...refused, ...found.filter(({ path }) => refused.every(one => one.path !== path))],
    [refused, found],
  )
  const listed = useMemo(() => (isTried ? issues.filter(isError) : none), [isTried, issues])
  const assigned = useMemo(() => assignIssues(issues, paths), [issues, paths])
  const shownField = target === null ? null : nearestPlace(target, paths)
  useEffect(() => {
    if (target !== null && shownField !== null && registry.focus(target)) setTarget(null)
  }, [target, shownField, registry])
  const jump = useLatest((path: string) => {
    registry.open(path)
    if (registry.has(path)) setTarget(path)
  })
  const show = useLatest((next: readonly FoundIssue[]) => {
    setRefused(next)
    setTried(next.length > 0)
    const first = registry.first(next.filter(isError))
    if (first) jump(first.path)
  })
  const refuse = useLatest((error: unknown): readonly FoundIssue[] => {
    const named = readIssues(error).map(issue => ({
      ...issue,
      path: placeOf(issue.path, places ?? {}),
      text: say?.(issue),
    }))
    show(named)
    return named
  })
  /** Tells the failure of a save: at the fields and in the summary, and as the situation says. */
  const failed = useLatest((situation: SituationId, error: unknown, facts: FailureFacts = {}) => {
    const isNamed = refuse(error).length > 0
    return outcome.failed(
      situation,
      error,
      isNamed ? { ...facts, reason: t('issueSummary.seeFields') } : facts,
    )
  })
  /** Takes the issues of a field away that is changed; without a path all of them. */
  const clear = useLatest((path: string = '') => {
    setTarget(null)
    if (path === '') setTried(false)
    setRefused(before =>
      before.some(issue => liesIn(issue.path, path))
        ? before.filter(issue => !liesIn(issue.path, path))
        : before,
    )
  })
  return useMemo(
    () => ({ registry, issues, listed, ...assigned, jump, show, refuse, failed, clear }),
    [registry, issues, listed, assigned, jump, show, refuse, failed, clear],
  )
}

export type FormIssues = ReturnType<typeof useFormIssues>
