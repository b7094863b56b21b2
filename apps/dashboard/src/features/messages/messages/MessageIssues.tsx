import { Notice } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './MessageEditor.module.css'
import type { DraftIssue } from './message-draft.ts'
import { readIssueLocation, useFieldText } from './use-field-text.ts'

interface MessageIssuesProps {
  readonly issues: readonly DraftIssue[]
  readonly isPublishing: boolean
  /** Leads to the field of a path. */
  readonly onJump: (path: string) => void
}

/** Lists the issues that prevent publishing of the message, and the warnings; each links to its field. */
export function MessageIssues({ issues, isPublishing, onJump }: MessageIssuesProps) {
  const { t } = useTranslation('messages')
  const { faultOf } = useFieldText()
  const { languages } = useProperty()
  if (issues.length === 0) return null
  const isBlocked = isPublishing && issues.some(({ severity }) => severity === 'error')
  return (
    <Notice tone="warning" title={t(isBlocked ? 'issues.blocked' : 'issues.look')}>
      <ul className={classes.issues}>
        {issues.map(issue => {
          const place = readIssueLocation(issue.path)
          const words = faultOf(issue.code, place?.field ?? null)
          if (place === null) return <li key={issue.path}>{words}</li>
          const language = languages.find(({ id }) => id === place.languageId)?.name ?? ''
          return (
            <li key={issue.path}>
              <button type="button" className={classes.jump} onClick={() => onJump(issue.path)}>
                {languages.length > 1 ? t('issues.inLanguage', { language, words }) : words}
              </button>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
