import { useTranslation } from 'react-i18next'
import { type FoundIssue, readIssues } from '../issues/read-issues.ts'
import { useIssueSentence } from '../issues/use-issue-text.ts'
import { readWait } from './read-wait.ts'
import { errorCode, refusalOf } from './refusal.ts'

const isError = ({ severity }: FoundIssue) => severity !== 'warning'

/** So many issues are named in one sentence; the fields show the others. */
const maxNamed = 3

/** Gives the sentence that says what went wrong, in the person's language; a refusal names its issues. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('common')
  const issueSentence = useIssueSentence()
  return error => {
    const refusal = refusalOf(error)
    if (refusal?.code === 'limitReached')
      return t(`limits.${refusal.data.type}`, { limit: refusal.data.limit })
    if (refusal?.code === 'forbidden' && refusal.data.reason === 'ssoSession') return t('denied.ssoSession')
    if (refusal?.code === 'slowDown') {
      const { unit, count } = readWait(refusal.data.retryAfterS)
      return t(`tooManyAttempts.${unit}`, { count })
    }
    const issues = refusal?.code === 'nameTaken' ? [] : readIssues(error)
    const sentences = [...new Set(issues.filter(isError).map(issueSentence))]
    if (sentences.length > 0) return `${sentences.slice(0, maxNamed).join('. ')}.`
    return t(`errors.${errorCode(error)}`)
  }
}
