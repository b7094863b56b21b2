import { type ContextDraft, newContext, openRule, type RuleDraft } from './rule-draft.ts'

export type RuleAction =
  | { readonly type: 'change'; readonly change: Partial<Omit<RuleDraft, 'contexts'>> }
  | { readonly type: 'changeContext'; readonly key: number; readonly change: Partial<ContextDraft> }
  | { readonly type: 'addContext' }
  | { readonly type: 'removeContext'; readonly key: number }
  | { readonly type: 'load'; readonly draft: RuleDraft; readonly version: number }
  | { readonly type: 'discard' }

export interface RuleState {
  readonly opened: RuleDraft
  readonly draft: RuleDraft
  /** 0: it is not there yet. */
  readonly version: number
}

/** The state with which a rule's form opens. */
export const openRuleState = (rule: Parameters<typeof openRule>[0]): RuleState => {
  const opened = openRule(rule)
  return { opened, draft: opened, version: rule?.version ?? 0 }
}

function changeDraft(draft: RuleDraft, action: RuleAction): RuleDraft {
  switch (action.type) {
    case 'change':
      return { ...draft, ...action.change }
    case 'changeContext':
      return {
        ...draft,
        contexts: draft.contexts.map(one =>
          one.key === action.key ? { ...one, ...action.change, key: one.key } : one,
        ),
      }
    case 'addContext':
      return { ...draft, contexts: [...draft.contexts, newContext(draft.contexts)] }
    case 'removeContext':
      return { ...draft, contexts: draft.contexts.filter(one => one.key !== action.key) }
    default:
      return draft
  }
}

/** What an action makes of a rule's form. */
export function ruleReducer(state: RuleState, action: RuleAction): RuleState {
  if (action.type === 'load') return { opened: action.draft, draft: action.draft, version: action.version }
  if (action.type === 'discard') return { ...state, draft: state.opened }
  return { ...state, draft: changeDraft(state.draft, action) }
}
