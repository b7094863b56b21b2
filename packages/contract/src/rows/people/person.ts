import { z } from 'zod'
import { call } from '../../call.ts'
import { idSchema, instantSchema, pageOf, pagingQuery, text } from '../../schema/fields.ts'
import { jobSchema } from '../workspace/jobs.ts'
import { endUserIdSchema, endUserSchema } from './people.ts'

const tag = 'Users'
const inProperty = z.strictObject({ property: idSchema, userId: endUserIdSchema })
const inCompany = z.strictObject({ company: idSchema, userId: endUserIdSchema })
const ofProperty = '/v3/properties/{property}/users/{userId}' as const
const ofCompany = '/v3/companies/{company}/users/{userId}' as const

const guideActivitySchema = z.object({
  tutorialId: idSchema,
  /** In the default language; null where the guide is gone. */
  title: z.string().nullable(),
  lastActivityTime: instantSchema,
  /** How often; document 1 §4 shows done if completed, else started if started. */
  started: z.number().int(),
  completed: z.number().int(),
  targeted: z.number().int(),
})
export type WireGuideActivity = z.infer<typeof guideActivitySchema>

const sessionSchema = z.object({
  id: z.string(),
  startedAt: instantSchema,
  endedAt: instantSchema,
  durationS: z.number(),
  events: z.number().int(),
  pages: z.number().int(),
  /** The page on which it began; null where none was told. */
  firstPath: z.string().nullable(),
})
export type WireUserSession = z.infer<typeof sessionSchema>

const answerSchema = z.object({
  id: z.string(),
  at: instantSchema,
  messageId: idSchema,
  title: z.string().nullable(),
  type: z.enum(['nps', 'survey']).nullable(),
  score: z.number().int().nullable(),
  comment: z.string(),
})
export type WireUserAnswer = z.infer<typeof answerSchema>

const filterVerdict = z.object({
  key: z.string(),
  operator: z.string(),
  value: z.unknown(),
  /** The known value of the user for this filter. */
  saw: z.unknown(),
  holds: z.boolean(),
  why: z.enum(['missing', 'wrongType', 'noMatch', 'badFilter']).nullable(),
})
const segmentVerdict = z.object({
  holds: z.boolean(),
  name: z.string().nullable(),
  connection: z.enum(['and', 'or']),
  groups: z.array(
    z.object({ holds: z.boolean(), connection: z.enum(['and', 'or']), filters: z.array(filterVerdict) }),
  ),
})
const contentSchema = z.object({
  /** The language in which this user is served. */
  language: z.string(),
  shown: z.number().int(),
  items: z.array(
    z.object({
      kind: z.enum(['guide', 'promotion', 'rule', 'welcome', 'tooltip', 'beacon', 'validator']),
      /** Of the guide where it is a promotion. */
      id: idSchema,
      title: z.string(),
      /** Of a guide. */
      chapter: z.string().nullable(),
      holds: z.boolean(),
      /** Everything that keeps it from the user, by the codes of the assistant's `explain`. */
      reasons: z.array(z.string()),
      segment: segmentVerdict.nullable(),
      chapterSegment: segmentVerdict.nullable(),
    }),
  ),
})
export type WireUserContent = z.infer<typeof contentSchema>

const removedSchema = z.object({
  rows: z.number().int(),
  waiting: z.number().int(),
  quarantined: z.number().int(),
  events: z.number().int(),
})
const erasureSchema = z.object({
  id: idSchema,
  /** SHA-256 of the property and the user's id there: anyone who knows the id can find the entry, no one else learns it. */
  subjectHash: z.string(),
  requestedAt: instantSchema,
  requestedBy: z.string().nullable(),
  finishedAt: instantSchema.nullable(),
  removed: removedSchema.nullable(),
  /** Counted again afterwards: all 0. */
  leftOver: removedSchema.nullable(),
})
export type WireErasure = z.infer<typeof erasureSchema>

interface Texts {
  readonly summary: string
  readonly description: string
}

const personIn = (method: 'POST' | 'DELETE', verb: string, texts: Texts) =>
  call({ method, path: `${ofCompany}/${verb}`, tag, ...texts }, ['breaksRule', 'slowDown'])

/** Calls that return the data of one user and the actions permitted on that user. */
export const personRows = {
  activity: call({
    method: 'GET',
    path: `${ofProperty}/activity`,
    tag,
    summary: 'List the guide activity of a user',
    description: 'Returns one page of the guides that the user met, the most recent first.',
  })
    .input(z.object({ params: inProperty, query: z.strictObject(pagingQuery) }))
    .output(pageOf(guideActivitySchema)),
  sessions: call({
    method: 'GET',
    path: `${ofProperty}/application-session`,
    tag,
    summary: 'List the sessions of a user',
    description: "Returns one page of the user's sessions in the application, the most recent first.",
  })
    .input(z.object({ params: inProperty, query: z.strictObject(pagingQuery) }))
    .output(pageOf(sessionSchema)),
  answers: call({
    method: 'GET',
    path: `${ofProperty}/answers`,
    tag,
    summary: 'List the survey answers of a user',
    description: 'Returns one page of answers to NPS and surveys, the most recent first.',
  })
    .input(z.object({ params: inProperty, query: z.strictObject(pagingQuery) }))
    .output(pageOf(answerSchema)),
  content: call({
    method: 'GET',
    path: `${ofProperty}/content`,
    tag,
    summary: 'List the content that a user sees',
    description:
      'Evaluates all content for the user at an address, and returns for each item whether it is ' +
      'shown, or why not. Reads only.',
  })
    .input(
      z.object({
        params: inProperty,
        query: z.strictObject({
          url: text(2_000).optional(),
          /** Context tags that the page sets, joined by commas. */
          tags: text(2_000).optional(),
          lang: text(35).optional(),
        }),
      }),
    )
    .output(contentSchema),
  archive: personIn('DELETE', 'archive', {
    summary: 'Archive a user',
    description: 'Removes the user from lists, audiences and segments. Events stay stored.',
  })
    .input(z.object({ params: inCompany }))
    .output(endUserSchema),
  restore: personIn('POST', 'restore', {
    summary: 'Restore an archived user',
    description: 'Returns the user to lists, audiences and segments.',
  })
    .input(z.object({ params: inCompany }))
    .output(endUserSchema),
  activate: personIn('POST', 'activate', {
    summary: 'Activate a user',
    description: 'Sets the status to active without an invitation.',
  })
    .input(z.object({ params: inCompany }))
    .output(endUserSchema),
  invite: call(
    {
      method: 'POST',
      path: '/v3/companies/{company}/users/invite',
      tag,
      summary: 'Invite users',
      description:
        'Sends an email to every user with a status, or to selected users, and sets their status ' +
        'to pending.',
      example: { status: 'imported', propertyId: 7 },
    },
    ['breaksRule', 'slowDown'],
  )
    .input(
      z.object({
        params: z.strictObject({ company: idSchema }),
        body: z.strictObject({
          status: z.enum(['imported', 'created', 'pending']),
          propertyId: idSchema.optional(),
          /** Only these; absent: all with the status. */
          ids: z.array(endUserIdSchema).min(1).max(1_000).optional(),
          importedJobId: idSchema.optional(),
        }),
      }),
    )
    .output(z.object({ invitedUsers: z.number().int() })),
  exportData: personIn('POST', 'export', {
    summary: 'Export the data of a user',
    description: 'Starts a job that collects everything stored about the user in a file.',
  })
    .input(z.object({ params: inCompany }))
    .output(jobSchema),
  erase: personIn('DELETE', 'erase', {
    summary: 'Erase a user',
    description:
      'Starts a job that deletes the user and all of their events, and keeps a record of the erasure. Cannot be undone.',
  })
    .input(z.object({ params: inCompany }))
    .output(jobSchema),
  erasures: call({
    method: 'GET',
    path: '/v3/properties/{property}/erasures',
    tag,
    summary: 'List erasures',
    description:
      'Returns one page of erased users with what was deleted and the remaining count, the most ' +
      'recent first.',
  })
    .input(
      z.object({
        params: z.strictObject({ property: idSchema }),
        query: z.strictObject({
          ...pagingQuery,
          /** The erased user's id in the application, to find their entry. */
          customerId: text(1_000).optional(),
        }),
      }),
    )
    .output(pageOf(erasureSchema)),
}

const foreignUserSchema = z.object({
  id: z.number().int(),
  foreignId: z.string(),
  customData: z.record(z.string(), z.unknown()),
  /** The company's end user with the same id or address. */
  companyUser: z.object({ id: idSchema, customData: z.record(z.string(), z.unknown()) }).nullable(),
  firstSeenAt: instantSchema.nullable(),
  lastSeenAt: instantSchema.nullable(),
})
export type WireForeignUser = z.infer<typeof foreignUserSchema>

const foreignTag = 'Users (older calls)'
const foreignParam = z.strictObject({ property: idSchema, id: endUserIdSchema })
const foreign = '/v2/properties/{property}/foreignusers' as const

/** The older calls, for companies whose flag usersV2 is off; they answer in either case. */
export const foreignUserRows = {
  get: call({
    method: 'GET',
    path: `${foreign}/{id}`,
    tag: foreignTag,
    summary: 'Get a user (older path)',
    description:
      'Same data as `GET /v3/companies/{company}/users/{userId}`, for companies without the flag ' +
      '`usersV2`.',
  })
    .input(z.object({ params: foreignParam }))
    .output(foreignUserSchema),
  filter: call({
    method: 'POST',
    path: `${foreign}/filter`,
    tag: foreignTag,
    summary: 'Search users (older path)',
    description: 'Returns one page of the users of an application that match the filter. Reads only.',
  })
    .input(
      z.object({
        params: z.strictObject({ property: idSchema }),
        query: z.strictObject({
          ...pagingQuery,
          sort: z.enum(['timeCreated', 'firstSeenAt', 'lastSeenAt', 'foreignId']).default('timeCreated'),
          order: z.enum(['ASC', 'DESC']).default('DESC'),
        }),
        body: z
          .strictObject({
            search: text(200).optional(),
            kind: z.enum(['known', 'anonymous']).optional(),
            segment: idSchema.optional(),
          })
          .default({}),
      }),
    )
    .output(pageOf(foreignUserSchema)),
  activity: call({
    method: 'GET',
    path: `${foreign}/{id}/activity`,
    tag: foreignTag,
    summary: 'List the guide activity of a user (older path)',
    description: 'Returns one page of the guides that the user met, the most recent first.',
  })
    .input(z.object({ params: foreignParam, query: z.strictObject(pagingQuery) }))
    .output(pageOf(guideActivitySchema)),
}
