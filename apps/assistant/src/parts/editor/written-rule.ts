import type { NewContextualRule } from '@waymark/contract'
import {
  type ActionType,
  contentStatuses,
  type RuleContext,
  validateContextualRule,
} from '@waymark/domain/content/contextual'

/** An action in the form; null: its content is not chosen yet. */
export interface WrittenAction {
  readonly type: ActionType
  readonly id: number | null
  /** Of a guide, counted from 1. */
  readonly step: number
}

/** A contextual rule as the form in the page has it. */
export interface WrittenRule {
  readonly name: string
  readonly connection: 'and' | 'or'
  readonly contexts: readonly RuleContext[]
  readonly actions: readonly WrittenAction[]
  readonly frequency: NewContextualRule['frequency']['kind']
  readonly days: number
  readonly priority: number
  readonly segment: number | null
  readonly pageSegment: number | null
}

/** As the contract has it. */
export const maxConditions = 20
export const maxActions = 10

/** A condition of a type with its first values. */
export function newCondition(type: RuleContext['type']): RuleContext {
  if (type === 'user') return { type, operator: 'is', status: 'inactive', seconds: 30 }
  if (type === 'event') return { type, operator: 'is', name: '' }
  if (type === 'element') return { type, operator: 'is', status: 'clicked', selector: '' }
  return { type, operator: 'is', status: contentStatuses.guide[1], contentRef: { kind: 'guide', id: null } }
}

/** An action to begin with. A guide stays alone, so that further ones begin as tooltips. */
export const newAction = (others: readonly WrittenAction[]): WrittenAction => ({
  type: others.length ? 'tooltipLoad' : 'guideStart',
  id: null,
  step: 1,
})

/** The rule with which the form opens. */
export const emptyRule: WrittenRule = {
  name: '',
  connection: 'and',
  contexts: [newCondition('element')],
  actions: [newAction([])],
  frequency: 'once',
  days: 7,
  priority: 0,
  segment: null,
  pageSegment: null,
}

/** The kind of content that an action affects. */
export const kindOfAction = (type: ActionType): string => type.replace(/(Start|Load|Show|Hide)$/, '')

/** Converts read-only lists to the mutable ones of the contract. */
const toWire = (contexts: readonly RuleContext[]): NewContextualRule['contexts'] =>
  JSON.parse(JSON.stringify(contexts))

/** The rule as the server takes it. An action without content is left out. */
export function toNewRule(rule: WrittenRule, isLive: boolean): NewContextualRule {
  const { name, connection, frequency, days, priority, segment, pageSegment } = rule
  return {
    ...{ connection, priority, segment, pageSegment },
    name: name.trim() || null,
    status: isLive ? 'live' : 'draft',
    contexts: toWire(rule.contexts),
    actions: rule.actions.flatMap(({ type, id, step }) => {
      if (id === null) return []
      return [type === 'guideStart' ? { type, id, step } : { type, id }]
    }),
    frequency: frequency === 'everyDays' ? { kind: frequency, days } : { kind: frequency },
  }
}

interface RuleFault {
  /** Place in the form: `contexts.0.selector`. */
  readonly path: string
  readonly code: string
}

const isWithin = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max

/** Returns what keeps the rule from being saved as a draft, or from being live. */
export function ruleFaults(
  rule: WrittenRule,
  isLive: boolean,
  isValidSelector: (css: string) => boolean,
): readonly RuleFault[] {
  const numbers = [
    isWithin(rule.priority, -1_000, 1_000) ? null : { path: 'priority', code: 'priorityInvalid' },
    rule.frequency !== 'everyDays' || isWithin(rule.days, 1, 999)
      ? null
      : { path: 'days', code: 'daysInvalid' },
    ...rule.contexts.map((one, index) => {
      const isRefused = one.type === 'user' && one.seconds !== null && !isWithin(one.seconds, 1, 86_400)
      return isRefused ? { path: `contexts.${index}.seconds`, code: 'secondsInvalid' } : null
    }),
    ...rule.actions.flatMap(({ type, id, step }, index) => [
      isLive && id === null ? { path: `actions.${index}.id`, code: 'actionMissing' } : null,
      type === 'guideStart' && !isWithin(step, 1, 200)
        ? { path: `actions.${index}.step`, code: 'stepInvalid' }
        : null,
    ]),
  ].filter(fault => fault !== null)
  const actions = rule.actions.map(({ type }) => ({ type, id: 1, step: 1 }))
  const found = validateContextualRule({ contexts: rule.contexts, actions }, isLive, isValidSelector)
  return [...numbers, ...found.filter(({ severity }) => severity === 'error')]
}
