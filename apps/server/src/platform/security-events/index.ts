export { openSecurityEvents, type SecurityEvents } from './open-security-events.ts'
