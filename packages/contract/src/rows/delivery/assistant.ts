import { explainableKinds } from '@waymark/domain/delivery/attention'
import { copilotLimits } from '@waymark/domain/delivery/copilot'
import { z } from 'zod'
import { call } from '../../call.ts'
import { idSchema, instantSchema, text } from '../../schema/fields.ts'
import { foundDocumentsSchema } from '../workspace/integrations.ts'

const visitorId = text(256)

/** The user in front of the page, as far as the page has identified them. */
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
      summary: 'Get the content pointer of a visitor',
      description:
        'Called by the script in a page. Returns where the content of this visitor is stored, and ' +
        'stores the visitor with the sent attributes.',
    },
    ['originNotAllowed', 'identityNotEmail', 'identityNotSigned', 'slowDown'],
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
        /** Nothing is shown to any user of the property, and no use of the application is recorded. */
        isInactive: z.literal(true).optional(),
        /** Nothing is shown to this visitor on any page, and no use of the application is recorded. */
        isEmpty: z.literal(true).optional(),
        /** The document itself, where the page said which one it keeps. */
        content: z.looseObject({}).optional(),
      }),
    ),
  preview: call(
    {
      method: 'POST',
      path: '/assistant/v1/properties/{property}/preview',
      tag: 'Assistant',
      summary: 'Get the draft of a preview',
      description:
        'Called by the script in a page with the handle of `POST ' +
        '/v2/properties/{property}/tutorials/{id}/preview`, or of the same call for a message. Returns the ' +
        'guide, the announcement or the survey.',
    },
    ['originNotAllowed', 'slowDown'],
  )
    .input(
      z.object({
        params: z.strictObject({ property: idSchema }),
        body: z.strictObject({ handle: text(200) }),
      }),
    )
    .output(
      z.object({
        guide: z.looseObject({ id: idSchema }).optional(),
        announcement: z.looseObject({ id: idSchema }).optional(),
        survey: z.looseObject({ id: idSchema }).optional(),
      }),
    ),
  explain: call(
    {
      method: 'POST',
      path: '/assistant/v1/properties/{property}/explain',
      tag: 'Assistant',
      summary: 'Explain why content is not shown',
      description:
        'Called by the script in a page. Returns reason codes; with a debug handle also the ' +
        'evaluated values.',
    },
    ['originNotAllowed', 'identityNotEmail', 'identityNotSigned', 'slowDown'],
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
  checkOrigin: call(
    {
      method: 'POST',
      path: '/assistant/v1/properties/{property}/origin',
      tag: 'Assistant',
      summary: 'Check the origin of a frame',
      description:
        'Called by the script in a page before it talks to a frame or to the page around it. Returns whether the ' +
        'origin belongs to the application URLs of the property.',
    },
    ['originNotAllowed', 'slowDown'],
  )
    .input(
      z.object({
        params: z.strictObject({ property: idSchema }),
        body: z.strictObject({ origin: text(300).min(1) }),
      }),
    )
    .output(z.object({ isAllowed: z.boolean() })),
  openDebug: call(
    {
      method: 'POST',
      path: '/assistant/v1/properties/{property}/debug',
      tag: 'Assistant',
      summary: 'Exchange a debug code',
      description:
        'Called by the script in a page. Uses up the one-time code and returns a handle for ' + '`explain`.',
    },
    ['originNotAllowed', 'slowDown'],
  )
    .input(
      z.object({ params: z.strictObject({ property: idSchema }), body: z.strictObject({ code: text(200) }) }),
    )
    .output(z.object({ handle: z.string(), expiresAt: instantSchema })),
  documents: call(
    {
      method: 'POST',
      path: '/assistant/v1/properties/{property}/documents',
      tag: 'Assistant',
      summary: 'Find documents for a visitor',
      description:
        'Called by the script in a page. Returns documents of the knowledge sources that the application uses.',
    },
    ['originNotAllowed', 'identityNotEmail', 'identityNotSigned', 'slowDown'],
  )
    .input(
      z.object({
        params: z.strictObject({ property: idSchema }),
        body: z.strictObject({
          userId: visitor.userId,
          anonymousId: visitor.anonymousId,
          languages: visitor.languages,
          token: visitor.token,
          query: text(200),
        }),
      }),
    )
    .output(foundDocumentsSchema),
  signIn: call(
    {
      method: 'POST',
      path: '/assistant/v1/properties/{property}/sign-in',
      tag: 'Assistant',
      summary: 'Exchange the code of a magic link',
      description:
        'Called by the script in a page. Uses up the code and returns the user, signed where the application has a secret.',
    },
    ['originNotAllowed', 'slowDown'],
  )
    .input(
      z.object({ params: z.strictObject({ property: idSchema }), body: z.strictObject({ code: text(200) }) }),
    )
    .output(z.object({ userId: z.string(), token: z.string().nullable(), expiresAt: z.string() })),
  requestCopilotAnswer: call(
    {
      method: 'POST',
      path: '/assistant/v1/properties/{property}/copilot',
      tag: 'Assistant',
      summary: 'Request an answer of the copilot',
      description:
        'Called by the script in a page. Answers a question from guides, announcements and documents that ' +
        'this visitor may see. Each line of the reply is one JSON object: `sources`, then `text` with pieces of ' +
        'what a model writes, then `end` with the kind of the answer. Text counts only if that is `model`.',
      produces: ['application/x-ndjson'],
    },
    ['originNotAllowed', 'identityNotEmail', 'identityNotSigned', 'slowDown', 'dailyLimit'],
  )
    .input(
      z.object({
        params: z.strictObject({ property: idSchema }),
        body: z.strictObject({
          ...visitor,
          question: text(copilotLimits.maxQuestionLength)
            .trim()
            .min(2)
            .describe('The question, in plain text.'),
          isRecorded: z
            .boolean()
            .optional()
            .describe('False keeps nothing: the user refused to be recorded.'),
        }),
      }),
    )
    .output(z.unknown()),
  changes: call(
    {
      method: 'GET',
      path: '/assistant/v1/properties/{property}/changes',
      tag: 'Assistant',
      summary: 'Stream content changes',
      description:
        'Keeps the connection open and sends a server-sent event whenever the content of the ' +
        'application changes.',
      produces: ['text/event-stream'],
    },
    ['originNotAllowed', 'slowDown'],
  )
    .input(
      z.object({
        params: z.strictObject({ property: idSchema }),
        query: z
          .strictObject({
            version: text(100)
              .optional()
              .describe(
                'Version of the pointer reply that the page has. An outdated one is reported at once.',
              ),
          })
          .optional(),
      }),
    )
    .output(z.unknown()),
}
