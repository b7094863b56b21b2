import { z } from 'zod'
import { call } from '../../call.ts'
import { filledText, instantSchema, text } from '../../schema/fields.ts'

const realm = z.strictObject({ realm: filledText(60) })
const done = z.object({ ok: z.literal(true) })

/** Days until an API token expires: unless chosen, and at most (issue 16, "Account takeover"). */
export const defaultApiTokenDays = 90
export const maxApiTokenDays = 365

const apiTokenSchema = z.object({
  createdAt: instantSchema,
  /** To the minute. */
  lastUsedAt: instantSchema.nullable(),
  /** Network of the last use (`203.0.113.0/24`). */
  lastUsedNetwork: z.string().nullable(),
  expiresAt: instantSchema,
  scope: z.enum(['all', 'read']),
  /** The last four characters, to tell one token from another. */
  ending: z.string(),
})
export type WireApiToken = z.infer<typeof apiTokenSchema>

const tokenPath = '/realms/{realm}/service/users/api-token'

/** Password, single sign-on and API token of the person signed in (document 2 §7.1). The realm is `waymark`. */
export const accountRows = {
  updatePassword: call(
    {
      method: 'POST',
      path: '/realms/{realm}/service/users/update-password',
      tag: 'Account',
      sensitive: 'always',
      summary: 'Change your password',
      description: 'Ends every other session, the API token and open links of the account.',
    },
    ['breaksRule', 'invalidPasswordExistingMessage', 'notMatchPasswordMessage', 'slowDown'],
  )
    .input(
      z.object({
        params: realm,
        body: z.strictObject({
          currentPassword: text(128),
          newPassword: text(128),
          confirmation: text(128),
        }),
      }),
    )
    .output(done),
  ssoStatus: call({
    method: 'GET',
    path: '/realms/{realm}/service/users/sso-status',
    tag: 'Account',
    summary: 'Get your single sign-on status',
    description:
      'Tells whether single sign-on applies to your account and whether a password sign-in is ' +
      'still allowed.',
  })
    .input(z.object({ params: realm }))
    .output(z.object({ canBypassSso: z.boolean(), hasSsoEnabled: z.boolean() })),
  readApiToken: call({
    method: 'GET',
    path: tokenPath,
    tag: 'Account',
    summary: 'Get the metadata of your API token',
    description: 'Returns when the token was created and used. The token itself is never returned.',
  })
    .input(z.object({ params: realm }))
    .output(z.object({ token: apiTokenSchema.nullable() })),
  issueApiToken: call(
    {
      method: 'POST',
      path: tokenPath,
      tag: 'Account',
      sensitive: 'always',
      summary: 'Create your API token',
      description:
        'Returns the token once. It acts with your roles. An account has one token: with ' +
        '`reset=true` the existing token is revoked and replaced.',
    },
    ['breaksRule', 'inUse'],
  )
    .input(
      z.object({
        params: realm,
        query: z.strictObject({ reset: z.enum(['true', 'false']).optional() }),
        body: z
          .strictObject({
            scope: z.enum(['all', 'read']).optional(),
            expiresInDays: z.number().int().min(1).max(maxApiTokenDays).default(defaultApiTokenDays),
          })
          .optional(),
      }),
    )
    .output(apiTokenSchema.extend({ apiToken: z.string() })),
  deleteApiToken: call({
    method: 'DELETE',
    path: tokenPath,
    tag: 'Account',
    sensitive: 'always',
    summary: 'Revoke your API token',
    description: 'The next request with the token is rejected with 401.',
  })
    .input(z.object({ params: realm }))
    .output(done),
}

const sessionSchema = z.object({
  id: z.uuid(),
  userAgent: z.string(),
  method: z.enum(['password', 'sso']),
  hasMfa: z.boolean(),
  createdAt: instantSchema,
  lastUsedAt: instantSchema,
  isCurrent: z.boolean(),
})
export type WireSession = z.infer<typeof sessionSchema>

export const sessionRows = {
  reauthenticate: call(
    {
      method: 'POST',
      path: '/v3/managers/me/re-authenticate',
      tag: 'Account',
      summary: 'Confirm your identity for sensitive actions',
      description:
        'Accepts the password or, with a second factor, a code. Sensitive calls are then allowed ' +
        'for 10 minutes in this session.',
    },
    ['invalidPasswordExistingMessage', 'wrongCode', 'slowDown'],
  )
    .input(
      z.object({
        body: z.union([
          z.strictObject({ password: text(128) }),
          /** Of the authenticator app, or a recovery code; needed where one has a second factor. */
          z.strictObject({ code: filledText(40) }),
        ]),
      }),
    )
    .output(z.object({ ok: z.literal(true), validForS: z.number().int() })),
  list: call({
    method: 'GET',
    path: '/v3/managers/me/sessions',
    tag: 'Account',
    summary: 'List your sessions',
    description: 'Returns open sessions, the most recently used first.',
  })
    .input(z.object({}))
    .output(z.array(sessionSchema)),
  end: call({
    method: 'DELETE',
    path: '/v3/managers/me/sessions/{session}',
    tag: 'Account',
    summary: 'End one of your sessions',
    description: 'The access token of that session is rejected from the next request on.',
  })
    .input(z.object({ params: z.strictObject({ session: z.uuid() }) }))
    .output(done),
  endAll: call({
    method: 'DELETE',
    path: '/v3/managers/me/sessions',
    tag: 'Account',
    summary: 'End all of your sessions',
    description:
      'Also revokes the API token and open links. With `keep=current` the session that makes the ' +
      'request stays open.',
  })
    .input(z.object({ query: z.strictObject({ keep: z.literal('current').optional() }) }))
    .output(z.object({ ended: z.number().int() })),
}

const codes = z.object({ recoveryCodes: z.array(z.string()) })
const code = filledText(40)

export const mfaRows = {
  status: call({
    method: 'GET',
    path: '/v3/managers/me/mfa',
    tag: 'Two-factor',
    summary: 'Get your two-factor status',
    description: 'Returns whether a second factor is active and the number of unused recovery codes.',
  })
    .input(z.object({}))
    .output(
      z.object({
        isEnrolled: z.boolean(),
        enrolledAt: instantSchema.nullable(),
        recoveryCodesLeft: z.number().int(),
        /** A company of the person asks for it, so it cannot be switched off. */
        isRequired: z.boolean(),
      }),
    ),
  begin: call(
    {
      method: 'POST',
      path: '/v3/managers/me/mfa/begin',
      tag: 'Two-factor',
      sensitive: 'always',
      summary: 'Start two-factor enrollment',
      description:
        'Returns the secret for the authenticator app. It takes effect after `POST ' +
        '/v3/managers/me/mfa/confirm`.',
    },
    ['invalidPasswordExistingMessage', 'slowDown'],
  )
    .input(z.object({ body: z.strictObject({ currentPassword: text(128).optional() }).optional() }))
    .output(z.object({ secret: z.string(), otpauthUrl: z.string(), qrCodeSvg: z.string() })),
  confirm: call(
    {
      method: 'POST',
      path: '/v3/managers/me/mfa/confirm',
      tag: 'Two-factor',
      sensitive: 'always',
      summary: 'Confirm two-factor enrollment',
      description:
        'Activates the second factor with the first code of the app. Returns the recovery codes once.',
    },
    ['wrongCode', 'breaksRule', 'slowDown'],
  )
    .input(z.object({ body: z.strictObject({ code }) }))
    .output(codes),
  renewRecoveryCodes: call(
    {
      method: 'POST',
      path: '/v3/managers/me/mfa/recovery-codes',
      tag: 'Two-factor',
      sensitive: 'always',
      summary: 'Regenerate your recovery codes',
      description: 'Replaces all recovery codes and returns the new ones once.',
    },
    ['wrongCode', 'slowDown'],
  )
    .input(z.object({ body: z.strictObject({ code: code.optional() }).optional() }))
    .output(codes),
  remove: call(
    {
      method: 'DELETE',
      path: '/v3/managers/me/mfa',
      tag: 'Two-factor',
      sensitive: 'always',
      summary: 'Disable your second factor',
      description: 'Rejected while a company that you belong to requires a second factor.',
    },
    ['wrongCode', 'breaksRule', 'slowDown'],
  )
    .input(z.object({ body: z.strictObject({ code: code.optional() }).optional() }))
    .output(done),
}
