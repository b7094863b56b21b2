import { subscriptionKinds } from '@waymark/domain/workspace/notification'
import { z } from 'zod'
import { call } from '../../call.ts'
import { filledText, secretText, text } from '../../schema/fields.ts'

const signedIn = z.object({ accessToken: z.string(), expiresInS: z.number().int() })

/** The password was right and a second factor is asked for; the challenge stands for the first step. */
const challenged = z.object({ mfaRequired: z.literal(true), challenge: z.string() })

const email = filledText(320)
const done = z.object({ ok: z.literal(true) })
const tag = 'Sign-in'

const passwordRows = {
  forgotPassword: call({
    method: 'POST',
    path: '/auth/password/forgot',
    tag,
    summary: 'Request a password reset email',
    description:
      'Sends a reset link if an account with this address exists. The reply is the same for ' +
      'every address.',
  })
    .input(z.object({ body: z.strictObject({ email }) }))
    .output(done),
  resetPassword: call(
    {
      method: 'POST',
      path: '/auth/password/reset',
      tag,
      summary: 'Reset the password with an emailed token',
      description: 'Sets the new password, uses up the token and ends every session of the account.',
    },
    ['breaksRule', 'slowDown'],
  )
    .input(z.object({ body: z.strictObject({ token: secretText, password: text(128) }) }))
    .output(done),
}

const emailLinkSchema = z.object({ email: z.string(), purpose: z.enum(['registration', 'emailChange']) })

const emailRows = {
  unsubscribe: call(
    {
      method: 'POST',
      path: '/auth/email/unsubscribe',
      tag,
      summary: 'End one kind of email notification',
      description:
        'Ends the notifications of the kind that the link of an email stands for. Needs no sign-in ' +
        'and can be repeated.',
    },
    ['breaksRule', 'slowDown'],
  )
    .input(z.object({ body: z.strictObject({ token: secretText }) }))
    .output(z.object({ kind: z.enum([...subscriptionKinds, 'scheduledReport']) })),
  inspectEmailLink: call(
    {
      method: 'POST',
      path: '/auth/email/inspect',
      tag,
      summary: 'Get the email address that a link confirms',
      description: 'Reads an emailed confirmation token without using it up.',
    },
    ['breaksRule'],
  )
    .input(z.object({ body: z.strictObject({ token: secretText }) }))
    .output(emailLinkSchema),
  verifyEmail: call(
    {
      method: 'POST',
      path: '/auth/email/verify',
      tag,
      summary: 'Confirm an email address',
      description:
        'Uses up the emailed token, together with the password of the account. Completes a ' +
        'registration or an email change.',
    },
    ['breaksRule', 'registrationClosed', 'slowDown'],
  )
    .input(z.object({ body: z.strictObject({ token: secretText, password: text(128) }) }))
    .output(emailLinkSchema),
}

const ssoRows = {
  findSso: call(
    {
      method: 'POST',
      path: '/auth/sso/find',
      tag,
      summary: 'Find the identity providers of an email domain',
      description:
        'Returns where sign-in starts for each company whose configuration lists the domain of the ' +
        'address.',
    },
    ['slowDown'],
  )
    .input(z.object({ body: z.strictObject({ email }) }))
    .output(z.object({ providers: z.array(z.object({ startUrl: z.string(), label: z.string() })) })),
  finishSso: call(
    {
      method: 'POST',
      path: '/auth/sso/finish',
      tag,
      summary: 'Complete a single sign-on',
      description:
        'Exchanges the one-time result of the identity provider for a session. Works only in the ' +
        'browser that started the sign-in.',
    },
    ['breaksRule', 'originNotAllowed'],
  )
    .input(z.object({ body: z.strictObject({ handoff: secretText }) }))
    .output(signedIn.extend({ returnTo: z.string() })),
}

export const authRows = {
  options: call({
    method: 'GET',
    path: '/auth/options',
    tag,
    summary: 'Get the sign-up options of this installation',
    description: 'Tells a sign-in page whether registration is open. Needs no authentication.',
  })
    .input(z.object({}))
    .output(z.object({ registration: z.enum(['open', 'invite']) })),
  signIn: call(
    {
      method: 'POST',
      path: '/auth/sign-in',
      tag,
      summary: 'Sign in with email and password',
      description:
        'Starts a session. Sets the refresh token as an HttpOnly cookie and returns an access ' +
        'token that is valid for 5 minutes. Returns a challenge instead when the account has a ' +
        'second factor. Scripts use an API token and do not need this call.',
    },
    ['wrongCredentials', 'ssoRequired', 'originNotAllowed', 'slowDown'],
  )
    .input(z.object({ body: z.strictObject({ email, password: text(128) }) }))
    .output(z.union([signedIn, challenged])),
  signInMfa: call(
    {
      method: 'POST',
      path: '/auth/sign-in/mfa',
      tag,
      summary: 'Complete sign-in with a second factor',
      description:
        'Accepts a code of the authenticator app or a recovery code for the challenge of `POST ' +
        '/auth/sign-in`, and starts the session. A recovery code works once.',
    },
    ['wrongCredentials', 'breaksRule', 'originNotAllowed', 'slowDown'],
  )
    .input(z.object({ body: z.strictObject({ challenge: secretText, code: filledText(40) }) }))
    .output(signedIn),
  refresh: call(
    {
      method: 'POST',
      path: '/auth/refresh',
      tag,
      summary: 'Refresh the access token',
      description: 'Rotates the refresh cookie and returns a new access token. The old cookie stops working.',
    },
    ['originNotAllowed'],
  )
    .input(z.object({}))
    .output(signedIn),
  signOut: call(
    {
      method: 'POST',
      path: '/auth/sign-out',
      tag,
      summary: 'Sign out',
      description: 'Ends the session of the refresh cookie in every tab and clears the cookie.',
    },
    ['originNotAllowed'],
  )
    .input(z.object({}))
    .output(done),
  ...passwordRows,
  ...emailRows,
  ...ssoRows,
  openMagicLink: call(
    {
      method: 'POST',
      path: '/auth/magic-link',
      tag: 'Magic links',
      summary: 'Open a magic link',
      description:
        'Uses up the link, sets the end user to active and returns the applications of the company; the URL of each ' +
        'signs the user in to its assistant, once within 15 minutes. A link works once.',
    },
    ['breaksRule'],
  )
    .input(z.object({ body: z.strictObject({ token: secretText }) }))
    .output(
      z.object({
        company: z.string(),
        identifier: z.string(),
        status: z.literal('active'),
        applications: z.array(z.object({ name: z.string(), url: z.string() })),
      }),
    ),
}
