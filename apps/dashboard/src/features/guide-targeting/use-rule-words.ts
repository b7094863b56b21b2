import type { WireContextualRule } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { useIssueText } from '../../shared/issues/use-issue-text.ts'
import type { ContextDraft } from './rule-draft.ts'
import type { DraftFault } from './rule-faults.ts'
import { contentTitle, useTitles } from './use-contents.ts'

const faults = [
  'noContexts',
  'selectorMissing',
  'selectorInvalid',
  'statusInvalid',
  'contextRepeated',
  'contentMissing',
  'secondsInvalid',
  'stepInvalid',
  'daysInvalid',
  'priorityInvalid',
] as const satisfies readonly DraftFault[]

/** Gives the sentence for something wrong with a rule. */
export function useRuleIssueText(): (code: string) => string {
  const { t } = useTranslation('guide')
  const issueText = useIssueText()
  return code => {
    const known = faults.find(fault => fault === code)
    return known ? t(`rules.faults.${known}`) : issueText({ code })
  }
}

/** Says how often a rule acts. */
export function useFrequencyText() {
  const { t } = useTranslation('people')
  return ({ kind, ...rest }: WireContextualRule['frequency']) =>
    kind === 'everyDays'
      ? t('targeting.frequencies.everyDays', { count: 'days' in rest ? rest.days : 1 })
      : t(`targeting.frequencies.${kind}`)
}

/** Gives conditions in words: "#save is clicked". */
export function useContextText(contexts: readonly ContextDraft[]): (context: ContextDraft) => string {
  const { t } = useTranslation('guide')
  const titles = useTitles(contexts)
  return context => {
    const { operator } = context
    switch (context.type) {
      case 'element': {
        const selector = context.selector.trim() || t('rules.someElement')
        return t(`rules.said.element.${operator}.${context.elementStatus}`, { selector })
      }
      case 'user':
        return t(`rules.said.user.${operator}.${context.userStatus}`, { seconds: context.seconds || '?' })
      case 'content': {
        const title = contentTitle(titles, context) ?? t('rules.someContent')
        return t(`rules.said.content.${operator}`, {
          title,
          status: t(`rules.contentStatuses.${context.contentStatus}`),
        })
      }
    }
  }
}
