export { keepVersion, refuseStale } from './keep-version.ts'
export { recordAudit } from './record-audit.ts'
export { recordPersonalAudit } from './record-personal-audit.ts'
export { recordUnattendedAudit } from './record-unattended-audit.ts'
