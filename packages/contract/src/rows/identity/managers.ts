import { z } from 'zod'
import { call } from '../../call.ts'
import { filledText, idSchema, instantSchema, nameText, secretText, text } from '../../schema/fields.ts'
import { roleAssignmentSchema } from '../../schema/role-assignment.ts'

const tag = 'Managers'

/** Messages that a person can ask for or do without, by kind; alarms also by application (`alarms:7`). */
const subscription = z.string().regex(/^(alarms(:\d{1,10})?|weeklyHeart|surveyAnswers|renewals|jobFinished)$/)

export const currentManagerSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  /** The address that takes the place of `email` once the link mailed to it is used. */
  pendingEmail: z.object({ email: z.string(), expiresAt: instantSchema }).nullable(),
  emailSubscriptions: z.array(z.string()),
  authenticated: z.literal(true),
  isSuperAdmin: z.boolean(),
  hasPassword: z.boolean(),
  /** A company of the person asks for a second factor that this session has not shown. */
  mustEnrolMfa: z.boolean(),
  companies: z.array(z.object({ id: idSchema, name: z.string() })),
  assignments: z.array(roleAssignmentSchema),
})
export type CurrentManager = z.infer<typeof currentManagerSchema>

const inviteSchema = z.object({
  email: z.string(),
  companyName: z.string(),
  targetType: z.enum(['property', 'company']),
  targetName: z.string(),
  roleName: z.enum(['admin', 'moderator', 'contributor']),
  invitedBy: z.string().nullable(),
  /** The address belongs to a person who can sign in already and accepts without registering. */
  isRegistered: z.boolean(),
})
export type WireInvite = z.infer<typeof inviteSchema>

const inviteRows = {
  validateInvite: call(
    {
      method: 'POST',
      path: '/v3/managers/invites/validate',
      tag,
      summary: 'Validate an invitation',
      description: 'Returns what the invitation grants, without using it up.',
    },
    ['breaksRule'],
  )
    .input(z.object({ body: z.strictObject({ token: secretText }) }))
    .output(inviteSchema),
  acceptInvite: call(
    {
      method: 'POST',
      path: '/v3/managers/invites/accept',
      tag,
      summary: 'Accept an invitation',
      description:
        'Adds the signed-in manager to the company with the invited roles. The invitation must ' +
        'have been sent to the email address of the account.',
    },
    ['breaksRule', 'limitReached'],
  )
    .input(z.object({ body: z.strictObject({ token: secretText }) }))
    .output(z.object({ companyId: idSchema, propertyId: idSchema.nullable() })),
}

export const managerRows = {
  me: call({
    method: 'GET',
    path: '/v3/managers/me',
    tag,
    summary: 'Get your manager account',
    description: 'Returns the account that the token belongs to.',
  })
    .input(z.object({}))
    .output(currentManagerSchema),
  save: call(
    {
      method: 'PUT',
      path: '/v3/managers/{id}',
      tag,
      sensitive: 'sometimes',
      summary: 'Update your manager account',
      description:
        'Changes name, email subscriptions or email address. A new email address takes effect ' +
        'after its confirmation link is opened. Omitted fields stay unchanged.',
    },
    ['breaksRule', 'invalidPasswordExistingMessage', 'slowDown'],
  )
    .input(
      z.object({
        params: z.strictObject({ id: idSchema }),
        body: z.strictObject({
          name: nameText(200).optional(),
          email: filledText(320).optional(),
          emailSubscriptions: z.array(subscription).max(500).optional(),
          /** Has to be right where it is sent with a new e-mail. */
          currentPassword: text(128).optional(),
        }),
      }),
    )
    .output(currentManagerSchema),
  resendEmailLink: call(
    {
      method: 'POST',
      path: '/v3/managers/me/pending-email/resend',
      tag,
      summary: 'Resend the confirmation of your new email',
      description: 'Sends a new link to the pending address. Earlier links stop working.',
    },
    ['slowDown'],
  )
    .input(z.object({}))
    .output(z.object({ ok: z.literal(true) })),
  cancelEmailChange: call({
    method: 'DELETE',
    path: '/v3/managers/me/pending-email',
    tag,
    summary: 'Cancel your email change',
    description: 'Keeps the current address. The link that was sent to the new address stops working.',
  })
    .input(z.object({}))
    .output(z.object({ ok: z.literal(true) })),
  register: call(
    {
      method: 'POST',
      path: '/v3/managers',
      tag,
      summary: 'Register a manager account',
      description:
        'Creates an account from an invitation token. Where the operator allows open registration, ' +
        'no token is needed and the account becomes usable after its email address is confirmed.',
      successStatus: 201,
    },
    ['breaksRule', 'limitReached', 'slowDown', 'registrationClosed'],
  )
    .input(
      z.object({
        body: z.strictObject({
          name: nameText(200),
          email: filledText(320),
          password: text(128),
          token: secretText.optional(),
        }),
      }),
    )
    .output(z.object({ email: z.string(), status: z.enum(['registered', 'verificationSent']) })),
  ...inviteRows,
}
