import { z } from 'zod'
import { call } from '../../call.ts'
import {
  decisionSchema,
  filledText,
  idSchema,
  instantSchema,
  pageOf,
  pagingQuery,
  secretText,
  text,
} from '../../schema/fields.ts'
import { roleAssignmentSchema, roleNameSchema, targetTypeSchema } from '../../schema/role-assignment.ts'

const param = z.strictObject({ company: idSchema })
const path = '/v3/companies/{company}/managers' as const
const tag = 'Team'
const done = z.object({ ok: z.literal(true) })

/** A member, or a person invited who has not come yet (document 1 §3, "Member"). */
const memberSchema = z.object({
  /** Id of the manager; null while the invite is open. */
  id: idSchema.nullable(),
  userId: idSchema.nullable(),
  /** Names an open invite in the calls that resend and cancel it; not the secret that the mail carries. */
  token: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  status: z.enum(['active', 'pending', 'created']),
  /** Those that the asker may see; `targetName` is the name of the company or the property. */
  assignments: z.array(
    roleAssignmentSchema.extend({ subjectOriginId: idSchema.nullable(), targetName: z.string() }),
  ),
  mfaEnabled: z.boolean(),
  canBypassSSO: z.boolean(),
  inviteResent: z.boolean(),
  invitedAt: instantSchema.nullable(),
  expiresAt: instantSchema.nullable(),
  lastSignInAt: instantSchema.nullable(),
  may: z.object({ changeRole: decisionSchema, remove: decisionSchema, resetMfa: decisionSchema }),
})
export type WireMember = z.infer<typeof memberSchema>

const listQuery = z.strictObject({
  ...pagingQuery,
  search: text(200).optional(),
  status: z.enum(['active', 'pending', 'created']).optional(),
  role: roleNameSchema.optional(),
  sort: z.enum(['name', 'email', 'status', 'lastSignInAt']).default('name'),
  order: z.enum(['ASC', 'DESC']).default('ASC'),
})

const inviteRows = {
  invite: call(
    {
      method: 'POST',
      path,
      tag,
      sensitive: 'always',
      summary: 'Invite a member',
      description: 'Sends an email with an invitation to the company or to one of its applications.',
      successStatus: 201,
    },
    ['breaksRule', 'nameTaken', 'limitReached'],
  )
    .input(
      z.object({
        params: param,
        body: z.strictObject({
          email: filledText(320),
          roleName: roleNameSchema,
          targetType: targetTypeSchema.default('company'),
          /** The property; for a company its own id, or left out. */
          targetOriginId: idSchema.optional(),
        }),
      }),
    )
    .output(memberSchema),
  resendInvite: call(
    {
      method: 'PUT',
      path: `${path}/invites/resend`,
      tag,
      sensitive: 'always',
      summary: 'Resend an invitation',
      description: 'Sends the invitation with a new link. The previous link stops working.',
    },
    ['slowDown'],
  )
    .input(z.object({ params: param, body: z.strictObject({ token: secretText }) }))
    .output(memberSchema),
  cancelInvite: call({
    method: 'DELETE',
    path: `${path}/invites/cancel`,
    tag,
    summary: 'Cancel an invitation',
    description: 'The emailed link stops working.',
  })
    .input(z.object({ params: param, body: z.strictObject({ token: secretText }) }))
    .output(done),
}

export const memberRows = {
  list: call({
    method: 'GET',
    path,
    tag,
    summary: 'List members and open invitations',
    description: 'Returns one page of the members of a company. Pending invitations are included.',
  })
    .input(z.object({ params: param, query: listQuery }))
    .output(
      pageOf(memberSchema).extend({
        may: z.object({ invite: decisionSchema, changeSecurity: decisionSchema }),
        /** -1: unlimited. Open invites count as members. */
        memberLimit: z.number().int(),
        membersUsed: z.number().int(),
      }),
    ),
  ...inviteRows,
  remove: call(
    {
      method: 'DELETE',
      path: `${path}/{id}`,
      tag,
      sensitive: 'always',
      summary: 'Remove a member',
      description:
        'Revokes every role in the company and its applications. The next request of the member to ' +
        'the company is rejected.',
    },
    ['lastAdmin'],
  )
    .input(z.object({ params: z.strictObject({ company: idSchema, id: idSchema }) }))
    .output(done),
}

const subject = z.literal('companyUser')
const target = { company: idSchema } as const

/** Document 2 §7.11. */
export const authorizationRows = {
  roles: call({
    method: 'GET',
    path: '/v2/authorization/roles',
    tag: 'Authorization',
    summary: 'List the assignable roles',
    description: 'Returns the roles that a member can have in a company or in an application.',
  })
    .input(z.object({}))
    .output(z.array(z.object({ roleName: roleNameSchema, targetTypes: z.array(targetTypeSchema) }))),
  ofSubject: call({
    method: 'GET',
    path: '/v2/authorization/subjects/{subjectType}/{id}/roles',
    tag: 'Authorization',
    summary: 'List the roles of a manager',
    description:
      'Returns your own roles, or the roles of another manager in the companies whose team you ' +
      'may view.',
  })
    .input(z.object({ params: z.strictObject({ subjectType: subject, id: idSchema }) }))
    .output(z.array(roleAssignmentSchema)),
  ofCompany: call({
    method: 'GET',
    path: '/v2/authorization/targets/company/{company}/roles',
    tag: 'Authorization',
    summary: 'List the role assignments of a company',
    description: 'Includes the assignments in the applications of the company.',
  })
    .input(z.object({ params: z.strictObject(target) }))
    .output(z.array(roleAssignmentSchema)),
  ofProperty: call({
    method: 'GET',
    path: '/v2/authorization/targets/property/{property}/roles',
    tag: 'Authorization',
    summary: 'List the role assignments of an application',
    description:
      'Returns assignments that were made for the application itself. Roles inherited from the ' +
      'company are not included.',
  })
    .input(z.object({ params: z.strictObject({ property: idSchema }) }))
    .output(z.array(roleAssignmentSchema)),
  assign: call(
    {
      method: 'POST',
      path: '/v2/authorization/targets/company/{company}/roles',
      tag: 'Authorization',
      sensitive: 'always',
      summary: 'Assign roles to members',
      description:
        'Replaces roles in the company and in its applications. Either every assignment is applied ' +
        'or none.',
    },
    ['breaksRule', 'lastAdmin'],
  )
    .input(
      z.object({
        params: z.strictObject(target),
        body: z.strictObject({
          data: z
            .array(
              z.strictObject({
                roleName: roleNameSchema,
                targetType: targetTypeSchema.default('company'),
                targetOriginId: idSchema.optional(),
                subjectType: subject,
                subjectOriginId: idSchema,
              }),
            )
            .min(1)
            .max(200),
        }),
      }),
    )
    .output(z.array(roleAssignmentSchema)),
  revoke: call(
    {
      method: 'DELETE',
      path: '/v2/authorization/targets/company/{company}/subjects/{subjectType}/{user}/roles',
      tag: 'Authorization',
      sensitive: 'always',
      summary: 'Revoke a role',
      description:
        'Removes the role of a member in the company, or in one application when `property` is ' +
        'given. The last company admin cannot be removed.',
    },
    ['lastAdmin'],
  )
    .input(
      z.object({
        params: z.strictObject({ ...target, subjectType: subject, user: idSchema }),
        query: z.strictObject({ property: idSchema.optional() }),
      }),
    )
    .output(done),
}
