import type { WireContextualRule } from '@waymark/contract'
import {
  type ActionDraft,
  type ContextDraft,
  newAction,
  newContext,
  openRule,
  type RuleDraft,
} from './rule-draft.ts'

export type RuleAction =
  | { readonly type: 'change'; readonly change: Partial<Omit<RuleDraft, 'contexts' | 'actions'>> }
  | { readonly type: 'changeContext'; readonly key: number; readonly change: Partial<ContextDraft> }
  | { readonly type: 'addContext' }
  | { readonly type: 'removeContext'; readonly key: number }
  | { readonly type: 'changeAction'; readonly key: number; readonly change: Partial<ActionDraft> }
  | { readonly type: 'addAction' }
  | { readonly type: 'removeAction'; readonly key: number }
  /** One place up (-1) or down (1). */
  | { readonly type: 'moveAction'; readonly key: number; readonly by: -1 | 1 }
  | { readonly type: 'load'; readonly draft: RuleDraft; readonly version: number }
  | { readonly type: 'discard' }

export interface RuleState {
  readonly opened: RuleDraft
  readonly draft: RuleDraft
  /** 0: it is not there yet. */
  readonly version: number
}

interface RuleSource {
  /** Null: a new one. */
  readonly rule: WireContextualRule | null
  /** The guide that a new one starts. */
  readonly guideId?: number | null
}

/** The state with which a rule's form opens. */
export const openRuleState = ({ rule, guideId = null }: RuleSource): RuleState => {
  const opened = openRule(rule, guideId)
  return { opened, draft: opened, version: rule?.version ?? 0 }
}

type Keyed = { readonly key: number }

const withChange = <T extends Keyed>(list: readonly T[], key: number, change: Partial<T>): readonly T[] =>
  list.map(one => (one.key === key ? { ...one, ...change, key } : one))

function moved<T extends Keyed>(list: readonly T[], key: number, by: number): readonly T[] {
  const from = list.findIndex(one => one.key === key)
  const one = list[from]
  const to = from + by
  if (one === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, one)
}

function changeDraft(draft: RuleDraft, action: RuleAction): RuleDraft {
  switch (action.type) {
    case 'change':
      return { ...draft, ...action.change }
    case 'changeContext':
      return { ...draft, contexts: withChange(draft.contexts, action.key, action.change) }
    case 'addContext':
      return { ...draft, contexts: [...draft.contexts, newContext(draft.contexts)] }
    case 'removeContext':
      return { ...draft, contexts: draft.contexts.filter(one => one.key !== action.key) }
    case 'changeAction':
      return { ...draft, actions: withChange(draft.actions, action.key, action.change) }
    case 'addAction':
      return { ...draft, actions: [...draft.actions, newAction(draft.actions)] }
    case 'removeAction':
      return { ...draft, actions: draft.actions.filter(one => one.key !== action.key) }
    case 'moveAction':
      return { ...draft, actions: moved(draft.actions, action.key, action.by) }
    default:
      return draft
  }
}

/** Applies an action to a rule's form. */
export function ruleReducer(state: RuleState, action: RuleAction): RuleState {
  if (action.type === 'load') return { opened: action.draft, draft: action.draft, version: action.version }
  if (action.type === 'discard') return { ...state, draft: state.opened }
  return { ...state, draft: changeDraft(state.draft, action) }
}
