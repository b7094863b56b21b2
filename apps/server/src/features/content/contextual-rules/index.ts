export { contextualRuleRoutes } from './routes.ts'
export { contentOf, lockRule } from './rule-record.ts'
export { requireRuleEdit, writeRestoredRule } from './save-rule.ts'
