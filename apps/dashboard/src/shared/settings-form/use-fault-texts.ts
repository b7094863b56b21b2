import { useTranslation } from 'react-i18next'
import { useIssueText } from '../issues/use-issue-text.ts'
import { readValueFault } from './fault-codes.ts'

/** Gives the sentence for what is wrong with a value. Needs the namespace `settings`. */
export function useFaultTexts(): (code: string) => string {
  const { t } = useTranslation('settings')
  const issueText = useIssueText()
  return code => {
    const known = readValueFault(code)
    return known === null ? issueText({ code }) : t(`form.faults.${known}`)
  }
}
