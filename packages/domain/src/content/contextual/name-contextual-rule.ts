import { truncate } from '../../foundation/text/truncate.ts'
import {
  type ActionType,
  type ContentStatus,
  type ContextualRule,
  type ElementContext,
  type ElementStatus,
  pickedName,
  type RuleAction,
  type RuleContext,
  type RuleOperator,
  shownSelector,
} from './contextual-rule.ts'

/** Words of one language in which rules are named; `{{…}}` stand for what is filled in. */
export interface RuleLabels {
  /** `{{selector}}` */
  readonly element: Readonly<Record<RuleOperator, Readonly<Record<ElementStatus, string>>>>
  /** `{{name}}` of an element that was picked in the page */
  readonly picked: string
  /** `{{seconds}}` */
  readonly user: Readonly<Record<RuleOperator, Readonly<Record<'active' | 'inactive', string>>>>
  /** `{{title}}` and `{{status}}` */
  readonly content: Readonly<Record<RuleOperator, string>>
  /** `{{name}}` */
  readonly event: Readonly<Record<RuleOperator, string>>
  readonly statuses: Readonly<Record<ContentStatus, string>>
  /** `{{title}}`, and `{{step}}` where a guide starts later than at its first step */
  readonly actions: Readonly<Record<ActionType | 'guideStartAt', string>>
  readonly and: string
  readonly or: string
  /** `{{when}}` and `{{then}}` */
  readonly rule: string
  /** `{{then}}`, for a rule without contexts */
  readonly always: string
}

/** Returns the title of a content by the kind that its action or context names, and its id. */
export type TitleOf = (kind: string, id: number) => string

const longestName = 200
const longestPart = 60

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))

function nameElement(context: ElementContext, { picked }: RuleLabels): string {
  const name = pickedName(context)
  return name
    ? fill(picked, { name: truncate(name, longestPart) })
    : truncate(shownSelector(context), longestPart)
}

function nameContext(context: RuleContext, words: RuleLabels, titleOf: TitleOf): string {
  switch (context.type) {
    case 'element': {
      const selector = nameElement(context, words)
      return fill(words.element[context.operator][context.status], { selector })
    }
    case 'user':
      return fill(words.user[context.operator][context.status], { seconds: context.seconds ?? '…' })
    case 'content': {
      const { kind, id } = context.contentRef
      const title = id === null ? '…' : truncate(titleOf(kind, id), longestPart)
      const status = words.statuses[context.status]
      return fill(words.content[context.operator], { title, status })
    }
    case 'event':
      return fill(words.event[context.operator], { name: context.name || '…' })
  }
}

const kindOf = (type: ActionType): string => type.replace(/(Start|Load|Show|Hide)$/, '')

function nameAction(action: RuleAction, words: RuleLabels, titleOf: TitleOf): string {
  const title = truncate(titleOf(kindOf(action.type), action.id), longestPart)
  if (action.type === 'guideStart' && action.step > 1) {
    return fill(words.actions.guideStartAt, { title, step: action.step })
  }
  return fill(words.actions[action.type], { title })
}

/** The name of a rule that no one named: its contexts and actions in words, at most 200 characters. */
export function nameContextualRule(
  { contexts, connection, actions }: Pick<ContextualRule, 'contexts' | 'connection' | 'actions'>,
  words: RuleLabels,
  titleOf: TitleOf,
): string {
  const named = actions.map(action => nameAction(action, words, titleOf))
  // A draft may have no action yet.
  const then = named.length === 0 ? '…' : named.join(', ')
  const when = contexts.map(context => nameContext(context, words, titleOf)).join(` ${words[connection]} `)
  return truncate(fill(contexts.length === 0 ? words.always : words.rule, { when, then }), longestName)
}
