export type {
  ActionType,
  ContentRef,
  ContentStatus,
  ContextualRule,
  ElementContext,
  ElementStatus,
  RuleAction,
  RuleContext,
  RuleFrequency,
  RuleOperator,
  RuleStatus,
} from './contextual-rule.ts'
export {
  actionTypes,
  contentStatuses,
  elementKey,
  elementStatuses,
  guideOfRule,
  pickedName,
  ruleStatuses,
  shownSelector,
} from './contextual-rule.ts'
export type {
  ContextVerdict,
  RuleFacts,
  RuleReason,
  RuleSurroundings,
  RuleVerdict,
} from './evaluate-contextual-rule.ts'
export {
  chooseContextualRule,
  contentKey,
  evaluateContextualRule,
} from './evaluate-contextual-rule.ts'
export type { RuleLabels } from './name-contextual-rule.ts'
export { nameContextualRule } from './name-contextual-rule.ts'
export type { RuleContent } from './rule-fields.ts'
export { ruleEntity, ruleFields } from './rule-fields.ts'
export type { RuleFault } from './validate-contextual-rule.ts'
export { validateContextualRule } from './validate-contextual-rule.ts'
