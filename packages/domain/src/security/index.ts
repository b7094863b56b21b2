export { networkOf } from './network-of.ts'
export {
  otherSecurityActions,
  type SecurityEventKind,
  type SecurityReason,
  securityAction,
  securityEventOf,
  securityEvents,
  securityReasons,
} from './security-events.ts'
