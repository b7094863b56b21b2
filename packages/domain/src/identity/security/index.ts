export { type AttemptBudgetName, attemptBudgets } from './attempt-budgets.ts'
export { networkOf } from './network-of.ts'
export {
  auditedSecurityKinds,
  otherSecurityActions,
  type SecurityEventKind,
  type SecurityReason,
  securityAction,
  securityEventOf,
  securityReasons,
} from './security-events.ts'
