import type { WireRoleAssignment } from '@waymark/contract'
import type { HeldRole } from '../members/index.ts'

/** A role as the calls about roles show it. */
export function toWireRole(role: HeldRole): WireRoleAssignment {
  return {
    roleName: role.roleName,
    targetType: role.targetType,
    targetOriginId: role.targetId,
    subjectType: 'companyUser',
    subjectOriginId: role.managerId,
  }
}
