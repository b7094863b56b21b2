export { contextualRuleRoutes } from './routes.ts'
export { readRuleChoices } from './rule-choices.ts'
export { contentOf, lockRule } from './rule-record.ts'
export { createRule, requireRuleEdit, writeRestoredRule } from './save-rule.ts'
