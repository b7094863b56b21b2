import { explainableKinds } from '@waymark/domain/attention'
import { z } from 'zod'
import { call } from '../call.ts'
import { idSchema, instantSchema, text } from '../schema/fields.ts'

const visitorId = text(256)

/** Who is in front of the page, as far as it said. */
const visitor = {
  userId: visitorId.nullable(),
  anonymousId: visitorId.min(1),
  attributes: z.record(text(128), z.unknown()).refine(value => Object.keys(value).length <= 200, {
    message: 'at most 200 attributes',
  }),
  tags: z.array(text(128)).max(100),
  languages: z.array(text(35)).max(20),
  /** The identity that the customer's server signed: a JWT with `sub` and `exp`. */
  token: text(4_000).nullable().optional(),
}

const checkSchema = z.object({ code: z.string(), holds: z.boolean(), saw: z.unknown() })

export const assistantRows = {
  pointer: call(
    {
      method: 'POST',
      path: '/assistant/v1/properties/{property}/pointer',
      tag: 'Assistant',
      summary: 'Where the content for this visitor lies; asked by the script in the page',
    },
    ['originNotAllowed', 'identityNotSigned', 'slowDown'],
  )
    .input(
      z.object({
        params: z.strictObject({ property: idSchema }),
        body: z.strictObject({
          ...visitor,
          have: text(200).nullable().optional(),
          begin: idSchema.nullable().optional(),
        }),
      }),
    )
    .output(
      z.object({
        contentUrl: z.string(),
        version: z.string(),
        analytics: z.enum(['none', 'basic', 'advanced']),
        /** The document itself, where the page said which one it keeps. */
        content: z.looseObject({}).optional(),
      }),
    ),
  preview: call(
    {
      method: 'POST',
      path: '/assistant/v1/properties/{property}/preview',
      tag: 'Assistant',
      summary: 'The draft behind the handle of a preview; asked by the script in the page',
    },
    ['originNotAllowed', 'slowDown'],
  )
    .input(
      z.object({
        params: z.strictObject({ property: idSchema }),
        body: z.strictObject({ handle: text(200) }),
      }),
    )
    .output(z.object({ guide: z.looseObject({ id: idSchema }) })),
  explain: call(
    {
      method: 'POST',
      path: '/assistant/v1/properties/{property}/explain',
      tag: 'Assistant',
      summary:
        'Why this visitor is not given something: codes, and for staff with a debug handle what was seen',
    },
    ['originNotAllowed', 'identityNotSigned', 'slowDown'],
  )
    .input(
      z.object({
        params: z.strictObject({ property: idSchema }),
        body: z.strictObject({
          ...visitor,
          content: z.strictObject({ kind: z.enum(explainableKinds), id: idSchema }),
          handle: text(200).nullable().optional(),
        }),
      }),
    )
    .output(
      z.object({
        isShown: z.boolean(),
        reasons: z.array(z.string()),
        checks: z.array(checkSchema).optional(),
      }),
    ),
  openDebug: call(
    {
      method: 'POST',
      path: '/assistant/v1/properties/{property}/debug',
      tag: 'Assistant',
      summary: 'Spend a one-time code of the dashboard for a handle that explains',
    },
    ['originNotAllowed', 'slowDown'],
  )
    .input(
      z.object({ params: z.strictObject({ property: idSchema }), body: z.strictObject({ code: text(200) }) }),
    )
    .output(z.object({ handle: z.string(), expiresAt: instantSchema })),
  changes: call(
    {
      method: 'GET',
      path: '/assistant/v1/properties/{property}/changes',
      tag: 'Assistant',
      summary: 'A stream of server-sent events: one whenever the content of the property changed',
    },
    ['originNotAllowed', 'slowDown'],
  )
    .input(
      z.object({
        params: z.strictObject({ property: idSchema }),
        // What the page has, as the pointer call named it: told at once where it is out of date.
        query: z.strictObject({ version: text(100).optional() }).optional(),
      }),
    )
    .output(z.unknown()),
}
