export {
  type AuditAction,
  type AuditObjectType,
  auditActions,
  auditObjectTypes,
} from './audit-actions.ts'
