import { z } from 'zod'
import { call } from '../call.ts'
import { decisionSchema, idSchema, instantSchema } from '../schema/fields.ts'

const path = '/v2/properties/{property}/snippet-authentication' as const
const tag = 'Snippet'
const param = z.strictObject({ property: idSchema })

const authenticationSchema = z.object({
  enabled: z.boolean(),
  /** Only pages that sign for a known user change that user's attributes; follows `enabled` until it is set. */
  signedAttributesOnly: z.boolean(),
  /** When the secret was made; null: there is none. */
  madeAt: instantSchema.nullable(),
  /** Until when the one before it is accepted, too. */
  formerUntil: instantSchema.nullable(),
  /** Calls of the last 7 days that carried a valid signature, and those that did not. */
  traffic: z.object({
    signed: z.number().int(),
    unsigned: z.number().int(),
    /** 0 to 1; null: there were no calls. */
    share: z.number().nullable(),
  }),
  may: z.object({ edit: decisionSchema, issueSecret: decisionSchema }),
})

const authenticationChange = z.strictObject({
  enabled: z.boolean().optional(),
  /** Null: follows `enabled` again. */
  signedAttributesOnly: z.boolean().nullable().optional(),
})

export const snippetRows = {
  authentication: call({
    method: 'GET',
    path,
    tag,
    summary: 'Signed identity: whether it is asked for, and how much of the traffic is signed',
  })
    .input(z.object({ params: param }))
    .output(authenticationSchema),
  saveAuthentication: call(
    {
      method: 'PUT',
      path,
      tag,
      sensitive: 'always',
      summary: 'Ask for signed identity or no longer, and what unsigned pages may change; needs a secret',
    },
    ['breaksRule'],
  )
    .input(z.object({ params: param, body: authenticationChange }))
    .output(authenticationSchema),
  makeSecret: call({
    method: 'POST',
    path: `${path}/secret`,
    tag,
    sensitive: 'always',
    summary:
      'Make the secret that users are signed with, told this once; the one before it goes on for a day',
    successStatus: 201,
  })
    .input(z.object({ params: param }))
    .output(z.object({ secret: z.string(), formerUntil: instantSchema.nullable() })),
  makeDebugCode: call({
    method: 'POST',
    path: '/v2/properties/{property}/debug-codes',
    tag,
    summary: 'A one-time code that opens the debug panel in the application, and the address that does so',
    successStatus: 201,
  })
    .input(z.object({ params: param }))
    .output(z.object({ code: z.string(), url: z.string().nullable(), expiresAt: instantSchema })),
}
