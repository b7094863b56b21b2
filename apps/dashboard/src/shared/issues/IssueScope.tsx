import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import classes from './IssueScope.module.css'
import { IssueSummary } from './IssueSummary.tsx'
import { IssueContext, useIssueField } from './issue-context.ts'
import { readIssueHash } from './issue-hash.ts'
import type { FormIssues } from './use-form-issues.ts'

interface IssueScopeProps {
  readonly form: FormIssues
  /** The screen lists the issues at another place. */
  readonly hasOwnSummary?: boolean
  readonly children: ReactNode
}

/** Opens and focuses the field that the address names, as a list does that refuses a publication. */
function useFieldInAddress({ jump }: FormIssues): void {
  const hash = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    const path = readIssueHash(hash)
    if (path !== null) jump(path)
  }, [hash, jump])
}

/** A form whose fields show their issues, with the summary of a refused save at its top. */
export function IssueScope({ form, hasOwnSummary = false, children }: IssueScopeProps) {
  useFieldInAddress(form)
  return (
    <IssueContext value={form}>
      {hasOwnSummary ? null : (
        <div className={classes.summary}>
          <IssueSummary form={form} />
        </div>
      )}
      {children}
    </IssueContext>
  )
}

interface IssueFieldProps {
  readonly className?: string | undefined
  readonly path: string
  readonly children: ReactNode | ((error: string | null) => ReactNode)
}

/** Controls that belong to one path, for those that take no id of their own. */
export function IssueField({ path, className, children }: IssueFieldProps) {
  const { id, error } = useIssueField(path)
  return (
    <div id={id} className={className ?? classes.field}>
      {typeof children === 'function' ? children(error) : children}
    </div>
  )
}
