import { z } from 'zod'
import { call } from '../call.ts'
import { filledText, secretText, text } from '../schema/fields.ts'

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
    summary: 'Ask for a link to set a new password; the answer is the same for every address',
  })
    .input(z.object({ body: z.strictObject({ email }) }))
    .output(done),
  resetPassword: call(
    {
      method: 'POST',
      path: '/auth/password/reset',
      tag,
      summary: 'Set a new password with the secret of a mailed link; ends every session of the person',
    },
    ['breaksRule', 'slowDown'],
  )
    .input(z.object({ body: z.strictObject({ token: secretText, password: text(128) }) }))
    .output(done),
}

const emailLinkSchema = z.object({ email: z.string(), purpose: z.enum(['registration', 'emailChange']) })

const emailRows = {
  inspectEmailLink: call(
    {
      method: 'POST',
      path: '/auth/email/inspect',
      tag,
      summary: 'Which e-mail a mailed link proves; does not use it up',
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
      summary: 'Prove an e-mail with the secret of the link mailed to it and the password of the account',
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
      summary: 'The identity providers that people with this e-mail domain sign in with',
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
      summary: 'Turn what the identity provider’s answer was worth into a session, in the browser that began',
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
    summary: 'How people come to this installation: who may register',
  })
    .input(z.object({}))
    .output(z.object({ registration: z.enum(['open', 'invite']) })),
  signIn: call(
    {
      method: 'POST',
      path: '/auth/sign-in',
      tag,
      summary: 'Sign in with e-mail and password; the refresh token travels as a cookie',
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
      summary: 'Finish signing in with a code of the authenticator app or a recovery code',
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
      summary: 'Exchange the refresh cookie for a new access token and a new cookie',
    },
    ['originNotAllowed'],
  )
    .input(z.object({}))
    .output(signedIn),
  signOut: call(
    { method: 'POST', path: '/auth/sign-out', tag, summary: 'End this session everywhere it is open' },
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
      summary: 'Use a magic link: makes the end user active; each link works once',
    },
    ['breaksRule'],
  )
    .input(z.object({ body: z.strictObject({ token: secretText }) }))
    .output(z.object({ company: z.string(), identifier: z.string(), status: z.literal('active') })),
}
