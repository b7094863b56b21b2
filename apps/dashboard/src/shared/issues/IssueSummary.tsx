import { Notice } from '@waymark/kit'
import { useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './IssueSummary.module.css'
import type { FoundIssue } from './read-issues.ts'
import type { FormIssues } from './use-form-issues.ts'
import { useIssueSentence } from './use-issue-text.ts'

/** Names of the marked fields, read from their labels. */
function useLabels({ registry }: FormIssues, issues: readonly FoundIssue[]) {
  const [labels, setLabels] = useState<readonly string[]>([])
  useLayoutEffect(() => setLabels(issues.map(({ path }) => registry.labelOf(path))), [registry, issues])
  return labels
}

/**
 * Summary of the issues of a refused save: their number, each with a link to its field; a plain sentence for an issue
 * without a field.
 */
export function IssueSummary({ form }: { readonly form: FormIssues }) {
  const { t } = useTranslation('common')
  const sentence = useIssueSentence()
  const { listed, registry, jump } = form
  const labels = useLabels(form, listed)
  if (listed.length === 0) return null
  return (
    <Notice tone="danger" title={t('issueSummary.title', { count: listed.length })}>
      <ul className={classes.list}>
        {listed.map((issue, index) => {
          const label = labels[index] ?? ''
          const text =
            label === '' ? sentence(issue) : t('issueSummary.named', { label, text: sentence(issue) })
          return (
            <li key={`${issue.path} ${issue.code}`}>
              {registry.has(issue.path) ? (
                <a
                  className={classes.link}
                  href={`#${registry.idOf(issue.path)}`}
                  onClick={event => {
                    event.preventDefault()
                    jump(issue.path)
                  }}
                >
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
