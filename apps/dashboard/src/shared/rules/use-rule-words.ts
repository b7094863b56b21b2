import type { WireContextualRule } from '@waymark/contract'
import { pickedName, shownSelector } from '@waymark/domain/content/contextual'
import { useTranslation } from 'react-i18next'
import { useContentTitles } from '../content-choice/use-content-choice.ts'
import { useIssueText } from '../issues/use-issue-text.ts'
import { type ActionDraft, type ContextDraft, closeElement, type RuleDraft } from './rule-draft.ts'
import type { DraftFault } from './rule-faults.ts'
import { kindOfAction } from './rule-kinds.ts'

const faults = [
  'noContexts',
  'noActions',
  'guideNotAlone',
  'actionMissing',
  'secondsMissing',
  'eventNameInvalid',
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

const contentOf = ({ type, contentKind, contentId }: ContextDraft) =>
  type === 'content' && contentId !== null ? [{ kind: contentKind, id: contentId }] : []

/** Gives conditions in words: "#save is clicked". */
export function useContextText(contexts: readonly ContextDraft[]): (context: ContextDraft) => string {
  const { t } = useTranslation('guide')
  const titles = useContentTitles(contexts.flatMap(contentOf))
  return context => {
    const { operator } = context
    switch (context.type) {
      case 'element': {
        const element = closeElement(context)
        const name = pickedName(element)
        const selector = name
          ? t('rules.pickedName', { name })
          : shownSelector(element) || t('rules.someElement')
        return t(`rules.said.element.${operator}.${context.elementStatus}`, { selector })
      }
      case 'user':
        return t(`rules.said.user.${operator}.${context.userStatus}`, { seconds: context.seconds || '?' })
      case 'content': {
        const { contentKind, contentId } = context
        const title =
          contentId === null
            ? t('rules.someContent')
            : titles.get(`${contentKind}:${contentId}`) || `#${contentId}`
        return t(`rules.said.content.${operator}`, {
          title,
          status: t(`rules.contentStatuses.${context.contentStatus}`),
        })
      }
      case 'event':
        return t(`rules.said.event.${operator}`, { name: context.eventName.trim() || t('rules.someEvent') })
    }
  }
}

const contentOfAction = ({ type, contentId }: ActionDraft) =>
  contentId === null ? [] : [{ kind: kindOfAction[type], id: contentId }]

/** Gives actions in words: "show the tooltip “Save”". */
function useActionText(actions: readonly ActionDraft[]): (action: ActionDraft) => string {
  const { t } = useTranslation('guide')
  const titles = useContentTitles(actions.flatMap(contentOfAction))
  return ({ type, contentId, step }) => {
    const title =
      contentId === null
        ? t('rules.someContent')
        : titles.get(`${kindOfAction[type]}:${contentId}`) || `#${contentId}`
    if (type === 'guideStart' && step.trim() !== '1') return t('rules.does.guideStartAt', { title, step })
    return t(`rules.does.${type}`, { title })
  }
}

/** The whole rule as one sentence. */
export function useRuleSentence(draft: RuleDraft): string {
  const { t } = useTranslation('guide')
  const contextText = useContextText(draft.contexts)
  const actionText = useActionText(draft.actions)
  const when = draft.contexts.map(contextText).join(` ${t(`rules.joined.${draft.connection}`)} `)
  const then = draft.actions.map(actionText).join(', ')
  if (when === '') return t('rules.sentenceEmpty')
  return then === '' ? t('rules.sentenceIdle', { when }) : t('rules.sentence', { when, then })
}
