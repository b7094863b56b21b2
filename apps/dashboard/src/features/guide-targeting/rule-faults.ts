import { type RuleFault, validateContextualRule } from '@waymark/domain/contextual'
import { type ContextDraft, closeContext, type RuleDraft, readWhole } from './rule-draft.ts'

export type DraftFault =
  | Extract<
      RuleFault,
      'noContexts' | 'selectorMissing' | 'selectorInvalid' | 'statusInvalid' | 'contextRepeated'
    >
  | 'contentMissing'
  | 'secondsInvalid'
  | 'stepInvalid'
  | 'daysInvalid'
  | 'priorityInvalid'

/** Something wrong with a rule's form. */
export interface RuleIssue {
  /** Where: `step`, `contexts`, `contexts.2.selector`. */
  readonly path: string
  readonly code: DraftFault
  readonly severity: 'error' | 'warning'
}

const isWithin = (text: string, from: number, to: number): boolean => {
  const number = readWhole(text)
  return number !== null && number >= from && number <= to
}

const error = (path: string, code: DraftFault): RuleIssue => ({ path, code, severity: 'error' })

function contextFaults(context: ContextDraft, index: number): readonly RuleIssue[] {
  if (context.type === 'user' && !isWithin(context.seconds, 1, 86_400)) {
    return [error(`contexts.${index}.seconds`, 'secondsInvalid')]
  }
  if (context.type === 'content' && context.contentId === null) {
    return [error(`contexts.${index}.contentRef`, 'contentMissing')]
  }
  return []
}

const known: readonly DraftFault[] = [
  'noContexts',
  'selectorMissing',
  'selectorInvalid',
  'statusInvalid',
  'contextRepeated',
]

function domainIssues(draft: RuleDraft, isValidSelector: (css: string) => boolean): readonly RuleIssue[] {
  const contexts = draft.contexts.map(closeContext)
  const actions = [{ type: 'guideStart', id: 1, step: 1 } as const]
  const found = validateContextualRule({ contexts, actions }, draft.status === 'live', isValidSelector)
  return found.flatMap(({ path, code, severity }) => {
    const own = known.find(one => one === code)
    return own === undefined ? [] : [{ path, code: own, severity }]
  })
}

/**
 * What is wrong with a rule's form: numbers that make no sense, and what the server would refuse, by the same rule.
 * `stepCount` is how many steps the guide has.
 */
export function ruleIssues(
  draft: RuleDraft,
  stepCount: number,
  isValidSelector: (css: string) => boolean,
): readonly RuleIssue[] {
  return [
    ...(isWithin(draft.step, 1, Math.max(1, stepCount)) ? [] : [error('step', 'stepInvalid')]),
    ...(draft.frequency !== 'everyDays' || isWithin(draft.days, 1, 999)
      ? []
      : [error('days', 'daysInvalid')]),
    ...(isWithin(draft.priority, -1000, 1000) ? [] : [error('priority', 'priorityInvalid')]),
    ...draft.contexts.flatMap(contextFaults),
    ...domainIssues(draft, isValidSelector),
  ]
}
