export {
  type AuditAction,
  type AuditObjectType,
  auditActions,
  auditObjectTypes,
} from './audit-actions.ts'
export { objectTypeOf } from './object-of-action.ts'
