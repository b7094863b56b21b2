export { keepVersion, refuseStale } from './keep-version.ts'
export { recordAudit } from './record-audit.ts'
