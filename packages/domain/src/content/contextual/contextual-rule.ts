import type { ElementIdentifier } from '../guide/step.ts'

/** "If these contexts, then this action": a rule that acts by itself in the page (product design, "Contextual"). */
export interface ContextualRule {
  readonly contexts: readonly RuleContext[]
  /** Whether all contexts must hold, or one is enough. */
  readonly connection: 'and' | 'or'
  readonly actions: readonly RuleAction[]
  readonly frequency: RuleFrequency
}

/** A draft and an archived rule never act. */
export const ruleStatuses = ['draft', 'live', 'archived'] as const
export type RuleStatus = (typeof ruleStatuses)[number]

export const elementStatuses = ['present', 'clicked', 'selected', 'focused'] as const
export type ElementStatus = (typeof elementStatuses)[number]

/** Something that a visitor can have met, by its kind and id. */
export interface ContentRef {
  readonly kind: 'guide' | 'message' | 'tooltip' | 'validator'
  readonly id: number
}

/** Statuses that each kind of content can have. */
export const contentStatuses = {
  guide: ['started', 'completed', 'exited'],
  message: ['shown', 'dismissed', 'answered'],
  tooltip: ['shown'],
  validator: ['valid', 'invalid'],
} as const satisfies Readonly<Record<ContentRef['kind'], readonly string[]>>
export type ContentStatus = (typeof contentStatuses)[ContentRef['kind']][number]

/** `isNot` turns the answer round. */
export type RuleOperator = 'is' | 'isNot'

export type RuleContext =
  | {
      readonly type: 'element'
      readonly operator: RuleOperator
      readonly status: ElementStatus
      /** Finds elements of the document itself. Not used beside an `identifier`. */
      readonly selector: string
      /** The element that was picked in the page: it is found as elements of steps are. */
      readonly identifier?: ElementIdentifier | undefined
    }
  | {
      /** The timer runs on in a hidden tab and fires on return. */
      readonly type: 'user'
      readonly operator: RuleOperator
      readonly status: 'active' | 'inactive'
      /** Null in a draft whose time is not set yet. */
      readonly seconds: number | null
    }
  | {
      readonly type: 'content'
      readonly operator: RuleOperator
      readonly status: ContentStatus
      /** `id` is null in a draft whose content is not chosen yet. */
      readonly contentRef: { readonly kind: ContentRef['kind']; readonly id: number | null }
    }
  | {
      /** The application reported it with the command `track` since the rule acted last, in this tab. */
      readonly type: 'event'
      readonly operator: RuleOperator
      /** Empty in a draft. */
      readonly name: string
    }

export type ElementContext = Extract<RuleContext, { type: 'element' }>
type ConditionElement = Pick<ElementContext, 'selector' | 'identifier'>

/** Key of a condition's element in the facts: its selector, or all that was recorded of the picked element. */
export const elementKey = ({ selector, identifier }: ConditionElement): string =>
  identifier ? JSON.stringify(identifier) : selector

/** Returns the name that a picked element had in the page; empty for a selector or an element without a name. */
export const pickedName = ({ identifier }: ConditionElement): string =>
  identifier?.label || identifier?.text || identifier?.traits?.text || ''

/** Returns the selector that describes the element: the typed one, or the first of the picked element. */
export const shownSelector = ({ selector, identifier }: ConditionElement): string =>
  (identifier ? identifier.candidates[0]?.css : selector)?.trim() ?? ''

/** Action of a rule on one content. `guideStart` begins at a step, counted from 1. */
export type RuleAction =
  | { readonly type: 'guideStart'; readonly id: number; readonly step: number }
  | { readonly type: Exclude<ActionType, 'guideStart'>; readonly id: number }

export const actionTypes = [
  'guideStart',
  'tooltipLoad',
  'tooltipHide',
  'validatorLoad',
  'validatorShow',
  'validatorHide',
  'messageShow',
  'announcementShow',
  'beaconShow',
] as const
export type ActionType = (typeof actionTypes)[number]

export type RuleFrequency =
  | { readonly kind: 'once' | 'oncePerSession' | 'always' }
  | { readonly kind: 'everyDays'; readonly days: number }

/** The guide that a rule starts; null: it starts none. */
export function guideOfRule(actions: readonly RuleAction[]): number | null {
  return actions.find(action => action.type === 'guideStart')?.id ?? null
}
