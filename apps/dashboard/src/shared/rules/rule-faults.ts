import { type RuleFault, validateContextualRule } from '@waymark/domain/content/contextual'
import { type ActionDraft, type ContextDraft, closeContext, type RuleDraft, readWhole } from './rule-draft.ts'

export type DraftFault =
  | Extract<
      RuleFault,
      | 'noContexts'
      | 'selectorMissing'
      | 'selectorInvalid'
      | 'statusInvalid'
      | 'contentMissing'
      | 'contextRepeated'
      | 'secondsMissing'
      | 'eventNameInvalid'
      | 'noActions'
      | 'guideNotAlone'
    >
  | 'actionMissing'
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
  if (context.type !== 'user' || context.seconds.trim() === '') return []
  return isWithin(context.seconds, 1, 86_400) ? [] : [error(`contexts.${index}.seconds`, 'secondsInvalid')]
}

const known: readonly DraftFault[] = [
  'noContexts',
  'selectorMissing',
  'selectorInvalid',
  'statusInvalid',
  'contentMissing',
  'contextRepeated',
  'secondsMissing',
  'eventNameInvalid',
  'noActions',
  'guideNotAlone',
]

/** The most steps that a guide can have. */
const maxSteps = 200

function actionFaults({ type, contentId, step }: ActionDraft, index: number, stepCount: number) {
  const path = `actions.${index}`
  if (contentId === null) return [error(`${path}.id`, 'actionMissing')]
  return type === 'guideStart' && !isWithin(step, 1, stepCount) ? [error(`${path}.step`, 'stepInvalid')] : []
}

function domainIssues(
  draft: RuleDraft,
  isLive: boolean,
  isValidSelector: (css: string) => boolean,
): readonly RuleIssue[] {
  const contexts = draft.contexts.map(closeContext)
  // An action without content has an issue of its own.
  const actions = draft.actions.map(({ type }) => ({ type, id: 1, step: 1 }))
  const found = validateContextualRule({ contexts, actions }, isLive, isValidSelector)
  return found.flatMap(({ path, code, severity }) => {
    const own = known.find(one => one === code)
    return own === undefined ? [] : [{ path, code: own, severity }]
  })
}

interface RuleSurroundings {
  readonly isValidSelector: (css: string) => boolean
  /** As the rule would be judged if it were live; without it as its status says. */
  readonly isLive?: boolean
  /** How many steps the guide has, where that is known. */
  readonly stepCount?: number
}

/** Returns the faults of a rule's form: invalid numbers, and values that the server would refuse, by the same rule. */
export function ruleIssues(
  draft: RuleDraft,
  { isValidSelector, isLive = draft.status === 'live', stepCount = maxSteps }: RuleSurroundings,
): readonly RuleIssue[] {
  return [
    ...draft.actions.flatMap((action, index) => actionFaults(action, index, Math.max(1, stepCount))),
    ...(draft.frequency !== 'everyDays' || isWithin(draft.days, 1, 999)
      ? []
      : [error('days', 'daysInvalid')]),
    ...(isWithin(draft.priority, -1000, 1000) ? [] : [error('priority', 'priorityInvalid')]),
    ...draft.contexts.flatMap(contextFaults),
    ...domainIssues(draft, isLive, isValidSelector),
  ]
}
