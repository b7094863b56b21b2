import { z } from 'zod'
import { idSchema } from './fields.ts'

export const roleNameSchema = z.enum(['admin', 'moderator', 'contributor'])
export const targetTypeSchema = z.enum(['property', 'company'])

/** Assigns a role to a user on a target (document 1 §3, "Role assignment"). */
export const roleAssignmentSchema = z.object({
  roleName: roleNameSchema,
  targetType: targetTypeSchema,
  targetOriginId: idSchema,
  subjectType: z.literal('companyUser'),
  subjectOriginId: idSchema,
})
export type WireRoleAssignment = z.infer<typeof roleAssignmentSchema>
