export { keepVersion, keepVersions, refuseStale } from './keep-version.ts'
export {
  type ListedVersion,
  listVersions,
  readPreviousVersion,
  readVersion,
  type VersionNote,
} from './read-versions.ts'
export { recordAudit, recordAudits } from './record-audit.ts'
export { recordPersonalAudit } from './record-personal-audit.ts'
export { recordUnattendedAudit } from './record-unattended-audit.ts'
