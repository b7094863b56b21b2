import { z } from 'zod'
import { call } from '../call.ts'
import {
  decisionSchema,
  filledText,
  idSchema,
  instantSchema,
  pageOf,
  pagingQuery,
  secretText,
  text,
} from '../schema/fields.ts'
import { roleAssignmentSchema, roleNameSchema, targetTypeSchema } from '../schema/role-assignment.ts'

const param = z.strictObject({ company: idSchema })
const path = '/v3/companies/{company}/managers' as const
const tag = 'Team'
const done = z.object({ ok: z.literal(true) })

/** A member, or somebody invited who has not come yet (document 1 §3, "Member"). */
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
      summary: 'Invite somebody by mail to the company or to one of its properties',
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
      summary: 'Mail an open invite again, with a new link; the old one is worth nothing then',
    },
    ['slowDown'],
  )
    .input(z.object({ params: param, body: z.strictObject({ token: secretText }) }))
    .output(memberSchema),
  cancelInvite: call({
    method: 'DELETE',
    path: `${path}/invites/cancel`,
    tag,
    summary: 'Take an open invite back',
  })
    .input(z.object({ params: param, body: z.strictObject({ token: secretText }) }))
    .output(done),
}

export const memberRows = {
  list: call({ method: 'GET', path, tag, summary: 'Members and open invites, a page at a time' })
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
      summary: 'Take a member out of the company; its next call is refused',
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
    summary: 'The roles that can be assigned',
  })
    .input(z.object({}))
    .output(z.array(z.object({ roleName: roleNameSchema, targetTypes: z.array(targetTypeSchema) }))),
  ofSubject: call({
    method: 'GET',
    path: '/v2/authorization/subjects/{subjectType}/{id}/roles',
    tag: 'Authorization',
    summary: 'Roles of one person: one’s own, or those in the companies whose team one may view',
  })
    .input(z.object({ params: z.strictObject({ subjectType: subject, id: idSchema }) }))
    .output(z.array(roleAssignmentSchema)),
  ofCompany: call({
    method: 'GET',
    path: '/v2/authorization/targets/company/{company}/roles',
    tag: 'Authorization',
    summary: 'Who has which role in the company and its properties',
  })
    .input(z.object({ params: z.strictObject(target) }))
    .output(z.array(roleAssignmentSchema)),
  ofProperty: call({
    method: 'GET',
    path: '/v2/authorization/targets/property/{property}/roles',
    tag: 'Authorization',
    summary: 'Who has which role in the property itself',
  })
    .input(z.object({ params: z.strictObject({ property: idSchema }) }))
    .output(z.array(roleAssignmentSchema)),
  assign: call(
    {
      method: 'POST',
      path: '/v2/authorization/targets/company/{company}/roles',
      tag: 'Authorization',
      sensitive: 'always',
      summary: 'Give members of the company their roles there; all or none',
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
      summary: 'Take a member’s role in the company, or in the property that the query names',
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
