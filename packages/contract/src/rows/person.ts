import { z } from 'zod'
import { call } from '../call.ts'
import { idSchema, instantSchema, pageOf, pagingQuery, text } from '../schema/fields.ts'
import { jobSchema } from './jobs.ts'
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
  /** What is known of the user there. */
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
  /** SHA-256 of the property and the user's id there: whoever knows the id can find the entry, nobody else learns it. */
  subjectHash: z.string(),
  requestedAt: instantSchema,
  requestedBy: z.string().nullable(),
  finishedAt: instantSchema.nullable(),
  removed: removedSchema.nullable(),
  /** Counted again afterwards: all 0. */
  leftOver: removedSchema.nullable(),
})
export type WireErasure = z.infer<typeof erasureSchema>

const personIn = (summary: string, method: 'POST' | 'DELETE', verb: string) =>
  call({ method, path: `${ofCompany}/${verb}`, tag, summary }, ['breaksRule', 'slowDown'])

/** What is known of one user, and what may be done with them. */
export const personRows = {
  activity: call({
    method: 'GET',
    path: `${ofProperty}/activity`,
    tag,
    summary: 'Guides that one user met, the last one first',
  })
    .input(z.object({ params: inProperty, query: z.strictObject(pagingQuery) }))
    .output(pageOf(guideActivitySchema)),
  sessions: call({
    method: 'GET',
    path: `${ofProperty}/application-session`,
    tag,
    summary: 'Sessions of one user in the application, the last one first',
  })
    .input(z.object({ params: inProperty, query: z.strictObject(pagingQuery) }))
    .output(pageOf(sessionSchema)),
  answers: call({
    method: 'GET',
    path: `${ofProperty}/answers`,
    tag,
    summary: 'Answers of one user to NPS and surveys, the last one first',
  })
    .input(z.object({ params: inProperty, query: z.strictObject(pagingQuery) }))
    .output(pageOf(answerSchema)),
  content: call({
    method: 'GET',
    path: `${ofProperty}/content`,
    tag,
    summary: 'What this user sees at an address, and why not the rest',
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
  archive: personIn('Put a user away: in no list, no audience and no segment', 'DELETE', 'archive')
    .input(z.object({ params: inCompany }))
    .output(endUserSchema),
  restore: personIn('Bring a user back who was put away', 'POST', 'restore')
    .input(z.object({ params: inCompany }))
    .output(endUserSchema),
  activate: personIn('Make a user active without an invitation', 'POST', 'activate')
    .input(z.object({ params: inCompany }))
    .output(endUserSchema),
  invite: call(
    {
      method: 'POST',
      path: '/v3/companies/{company}/users/invite',
      tag,
      summary: 'Mail an invitation to all users with a status, or to some of them; they are pending then',
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
  exportData: personIn('Everything that is known of a user, as a file that a job makes', 'POST', 'export')
    .input(z.object({ params: inCompany }))
    .output(jobSchema),
  erase: personIn(
    'Erase a user: what is known of them and every event of theirs, by a job that leaves a proof',
    'DELETE',
    'erase',
  )
    .input(z.object({ params: inCompany }))
    .output(jobSchema),
  erasures: call({
    method: 'GET',
    path: '/v3/properties/{property}/erasures',
    tag,
    summary: 'Users who were erased, with what went and the count afterwards, the last one first',
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
  get: call({ method: 'GET', path: `${foreign}/{id}`, tag: foreignTag, summary: 'One user of the pages' })
    .input(z.object({ params: foreignParam }))
    .output(foreignUserSchema),
  filter: call({
    method: 'POST',
    path: `${foreign}/filter`,
    tag: foreignTag,
    summary: 'Users of the pages whom the filter leaves, a page at a time; changes nothing',
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
    summary: 'Guides that one user met, the last one first',
  })
    .input(z.object({ params: foreignParam, query: z.strictObject(pagingQuery) }))
    .output(pageOf(guideActivitySchema)),
}
