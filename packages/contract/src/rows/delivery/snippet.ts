import { advancedEventTypes, basicEventTypes, dropReasons } from '@waymark/domain/analytics/events'
import { z } from 'zod'
import { call } from '../../call.ts'
import { decisionSchema, idSchema, instantSchema } from '../../schema/fields.ts'

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

const liveEventSchema = z.object({
  id: z.string(),
  at: instantSchema,
  /** Null for a request that was refused as a whole. */
  type: z.enum([...basicEventTypes, ...advancedEventTypes]).nullable(),
  path: z.string().nullable(),
  /** Null for anonymous users, and where nothing may be recorded. */
  userId: z.string().nullable(),
  isAnonymous: z.boolean(),
  /** Name of the element tag, tooltip, validator, guide or message. */
  label: z.string().nullable(),
  /** Null: the event was taken. */
  dropped: z.object({ reason: z.enum(dropReasons), field: z.string().nullable() }).nullable(),
  /** Requests that were refused for the same reason within half a second. */
  count: z.number().int(),
})
export type WireLiveEvent = z.infer<typeof liveEventSchema>

export const snippetRows = {
  authentication: call({
    method: 'GET',
    path,
    tag,
    summary: 'Get the signed identity settings',
    description: 'Returns whether users must be signed, and the share of signed requests.',
  })
    .input(z.object({ params: param }))
    .output(authenticationSchema),
  saveAuthentication: call(
    {
      method: 'PUT',
      path,
      tag,
      sensitive: 'always',
      summary: 'Update the signed identity settings',
      description:
        'Requires signed users or stops requiring them, and sets what unsigned pages may change. A ' +
        'secret must exist first. Unsigned users are then rejected with 403 `identityNotSigned`.',
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
    summary: 'Create the signing secret',
    description: 'Returns the secret once. The previous secret stays valid for 24 hours.',
    successStatus: 201,
  })
    .input(z.object({ params: param }))
    .output(z.object({ secret: z.string(), formerUntil: instantSchema.nullable() })),
  liveEvents: call({
    method: 'GET',
    path: '/v2/properties/{property}/live-events',
    tag,
    summary: 'List the events of the last minutes',
    description:
      'Returns the newest 100 events that pages sent while this list was being read, and those that were dropped ' +
      'with the reason. Events are kept for 10 minutes, and only while someone reads the list.',
  })
    .input(z.object({ params: param }))
    .output(z.object({ items: z.array(liveEventSchema) })),
  makeDebugCode: call({
    method: 'POST',
    path: '/v2/properties/{property}/debug-codes',
    tag,
    summary: 'Create a debug code',
    description: 'Returns a one-time code, and the address that opens the debug panel in the application.',
    successStatus: 201,
  })
    .input(z.object({ params: param }))
    .output(z.object({ code: z.string(), url: z.string().nullable(), expiresAt: instantSchema })),
}
