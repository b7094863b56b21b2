import { Icon } from '@waymark/kit'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './IssueList.module.css'
import type { PlacedIssue } from './list-issues.ts'

interface IssueListProps {
  readonly issues: readonly PlacedIssue[]
  /** Leads to the field of a path. */
  readonly onJump: (path: string) => void
}

/** Lists the issues that block publishing, and the warnings; each links to its field. */
export const IssueList = memo(function IssueList({ issues, onJump }: IssueListProps) {
  const { t } = useTranslation('editor')
  const [isOpen, setOpen] = useState(false)
  if (issues.length === 0) return null
  const hasError = issues.some(issue => issue.severity === 'error')
  return (
    <section className={classes.root} data-severity={hasError ? 'error' : 'warning'}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="alert" />
        <span>{t('issues.title', { count: issues.length })}</span>
        <Icon name="chevronDown" size={14} className={classes.chevron} />
      </button>
      <ul className={classes.list} hidden={!isOpen}>
        {issues.map(issue => (
          <li key={`${issue.path} ${issue.code}`}>
            <button type="button" className={classes.issue} onClick={() => onJump(issue.path)}>
              <span className={classes.where}>
                {issue.place.step === null
                  ? t('issues.guide')
                  : t('issues.step', { position: issue.place.step + 1 })}
              </span>
              <span className={classes.text}>{issue.text}</span>
              <span className={classes.severity}>{t(`issues.${issue.severity}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
})
