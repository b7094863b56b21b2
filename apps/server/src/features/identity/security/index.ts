export { mayResetMfa } from './may-reset-mfa.ts'
export { findOtherMemberships } from './member-store.ts'
export { clearSecondFactor } from './reset-mfa.ts'
export { securityRoutes } from './routes.ts'
