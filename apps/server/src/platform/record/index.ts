export { type BulkRequest, changeEach, isApplicable } from './change-each.ts'
export {
  type ListedVersion,
  listVersions,
  readPreviousVersion,
  readVersion,
  type VersionNote,
} from './read-versions.ts'
export { type AuditNote, recordAudit, recordAudits } from './record-audit.ts'
export { recordPersonalAudit } from './record-personal-audit.ts'
export { recordUnattendedAudit } from './record-unattended-audit.ts'
export { refuseStaleChange } from './refuse-stale-change.ts'
export { refuseStale, storeVersion, storeVersions, type VersionedType } from './store-version.ts'
