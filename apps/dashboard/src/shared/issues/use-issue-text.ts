import type { IssueCode } from '@waymark/domain/foundation/text'
import { useTranslation } from 'react-i18next'
import { readIssuePath } from '../guide/read-issue-path.ts'
import type { FoundIssue } from './read-issues.ts'

/** Codes of steps with a sentence that names the step. */
const inStep = [
  'selectorMissing',
  'selectorInvalid',
  'urlInvalid',
  'mediaInvalid',
  'valueMissing',
  'textMissing',
] as const

/** Gives the sentence that stands at the field of an issue. */
export function useIssueText(): (issue: Pick<FoundIssue, 'code' | 'text'>) => string {
  const { t, i18n } = useTranslation('common')
  // The texts are the list of the codes; a newer server may send one that this page does not know.
  const known = (code: string) => (i18n.exists(`common:issues.${code}`) ? (code as IssueCode) : 'other')
  return ({ code, text }) => text ?? t(`issues.${known(code)}`)
}

/** Gives the sentence of an issue away from its field: "Step 2 needs an element". */
export function useIssueSentence(): (issue: Pick<FoundIssue, 'code' | 'path' | 'text'>) => string {
  const { t } = useTranslation('common')
  const text = useIssueText()
  return issue => {
    const { step } = readIssuePath(issue.path)
    if (step === null) return text(issue)
    const position = step + 1
    const named = inStep.find(code => code === issue.code)
    return named
      ? t(`issuesInStep.${named}`, { position })
      : t('issuesInStep.other', { position, text: text(issue) })
  }
}
