import { z } from 'zod'
import { call } from '../../call.ts'
import { idSchema, instantSchema } from '../../schema/fields.ts'

const param = z.strictObject({ company: idSchema })
const path = '/v2/extension/companies/{company}/session' as const
const done = z.object({ ok: z.literal(true) })

/** An end user who signed in through the company's identity provider, as the extension uses it. */
const endUserSchema = z.object({
  userId: z.string(),
  attributes: z.record(z.string(), z.string()),
  expiresAt: instantSchema,
  /** Signed identities (JWT, 2 hours) for applications that have a secret. */
  signedIdentities: z.array(z.object({ propertyId: idSchema, token: z.string() })),
})

/** Sessions of end users in the browser extension. */
export const extensionSessionRows = {
  beginExtensionSession: call(
    {
      method: 'POST',
      path,
      tag: 'Extension',
      summary: 'Start an extension session',
      description:
        'Exchanges the handoff of a SAML sign-in for a session token. A handoff is valid once, for 2 minutes, and ' +
        'together with the verifier whose SHA-256 hash started the sign-in. Requires an integrity token in ' +
        '`X-Waymark-Integrity`.',
    },
    ['breaksRule', 'slowDown'],
  )
    .input(
      z.object({
        params: param,
        body: z.strictObject({
          /** One-time secret from the page at the end of the sign-in. */
          handoff: z.string().max(100),
          /** Random text of the browser that started the sign-in, base64url. */
          verifier: z.string().regex(/^[\w-]{43}$/),
        }),
      }),
    )
    .output(endUserSchema.extend({ token: z.string() })),
  readExtensionSession: call(
    {
      method: 'GET',
      path,
      tag: 'Extension',
      summary: 'Get the end user of an extension session',
      description:
        'Returns the end user with new signed identities. Requires the session token in `X-Waymark-Session` and an ' +
        'integrity token in `X-Waymark-Integrity`. Returns 404 once the session has ended.',
    },
    ['slowDown'],
  )
    .input(z.object({ params: param }))
    .output(endUserSchema),
  leaveExtensionSession: call(
    {
      method: 'DELETE',
      path,
      tag: 'Extension',
      summary: 'End an extension session',
      description:
        'Signs the end user out of this browser. Requires the session token in `X-Waymark-Session` and an integrity ' +
        'token in `X-Waymark-Integrity`.',
    },
    ['slowDown'],
  )
    .input(z.object({ params: param }))
    .output(done),
}
