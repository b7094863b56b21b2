export { keepVersion, refuseStale, type SavedVersion, type VersionedType } from './keep-version.ts'
export { type AuditNote, recordAudit } from './record-audit.ts'
