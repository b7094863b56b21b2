import { z } from 'zod'
import { call } from '../call.ts'
import { filledText, idSchema, instantSchema, nameText, secretText, text } from '../schema/fields.ts'
import { roleAssignmentSchema } from '../schema/role-assignment.ts'

const tag = 'Managers'

/** Messages that a person can ask for or do without, by kind; alarms also by application (`alarms:7`). */
const subscription = z.string().regex(/^(alarms(:\d{1,10})?|weeklyHeart|surveyAnswers|jobFinished)$/)

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
      summary: 'What an invite is for; does not use it up',
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
      summary: 'Take an invite as the person signed in; the e-mail must be theirs',
    },
    ['breaksRule', 'limitReached'],
  )
    .input(z.object({ body: z.strictObject({ token: secretText }) }))
    .output(z.object({ companyId: idSchema, propertyId: idSchema.nullable() })),
}

export const managerRows = {
  me: call({ method: 'GET', path: '/v3/managers/me', tag, summary: 'The person signed in' })
    .input(z.object({}))
    .output(currentManagerSchema),
  save: call(
    {
      method: 'PUT',
      path: '/v3/managers/{id}',
      tag,
      sensitive: 'sometimes',
      summary: 'Change one’s own name, subscriptions and e-mail, which counts once the mailed link is used',
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
      summary: 'Mail the link that proves one’s new e-mail again; earlier links end',
    },
    ['slowDown'],
  )
    .input(z.object({}))
    .output(z.object({ ok: z.literal(true) })),
  cancelEmailChange: call({
    method: 'DELETE',
    path: '/v3/managers/me/pending-email',
    tag,
    summary: 'Keep one’s e-mail; the link mailed to the new one ends',
  })
    .input(z.object({}))
    .output(z.object({ ok: z.literal(true) })),
  register: call(
    {
      method: 'POST',
      path: '/v3/managers',
      tag,
      summary:
        'Register with the token of an invite or, where the operator allows it, without: then once the mailed link is used',
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
