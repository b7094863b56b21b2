import { z } from 'zod'
import { call } from '../../call.ts'
import {
  decisionSchema,
  idSchema,
  instantSchema,
  languageKeySchema,
  nameText,
  pageOf,
  pagingQuery,
  text,
} from '../../schema/fields.ts'
import { discoveryReportRows } from './discovery-report-rows.ts'
import { portfolioRows } from './portfolio-rows.ts'

const tag = 'Applications'
const param = z.strictObject({ company: idSchema })
const one = z.strictObject({ company: idSchema, id: idSchema })
const order = z.enum(['ASC', 'DESC'])
const base = '/v3/companies/{company}/applications' as const

const score = z.number().nullable()
const scoresSchema = z.object({
  overall: score,
  happiness: score,
  engagement: score,
  adoption: score,
  retention: score,
  taskSuccess: score,
})

const applicationSchema = z.object({
  id: idSchema,
  name: z.string(),
  url: z.string().nullable(),
  avatar: z.string().nullable(),
  role: z.string(),
  liveGuides: z.number().int(),
  heart: z.boolean(),
  /** Distinct people and their visits in 30 days; null while the event store is away. */
  users30d: z.number().int().nullable(),
  sessions30d: z.number().int().nullable(),
  /** HEART scores of 30 days, 0 to 100; null: HEART is off, or nothing is computed yet. */
  scores: scoresSchema.nullable(),
  /** Steps with an open alarm. */
  alarms: z.number().int(),
  isFavourite: z.boolean(),
  archivedAt: instantSchema.nullable(),
  /** Day on which an archived application is deleted. */
  deletedOn: z.iso.date().nullable(),
  may: z.object({ changeHeart: decisionSchema, archive: decisionSchema }),
  version: z.number().int(),
})
export type WireApplication = z.infer<typeof applicationSchema>

const discoveredSchema = z.object({
  id: idSchema,
  host: z.string(),
  name: z.string().nullable(),
  category: z.string().nullable(),
  status: z.enum(['new', 'added', 'watched', 'ignored']),
  users30d: z.number().int(),
  sessions30d: z.number().int(),
  activeSecondsPerUser: z.number().int(),
  firstSeenAt: instantSchema,
  lastSeenAt: instantSchema,
  version: z.number().int(),
})
export type WireDiscovered = z.infer<typeof discoveredSchema>

export const applicationRows = {
  ...discoveryReportRows,
  ...portfolioRows,
  list: call({
    method: 'GET',
    path: base,
    tag,
    summary: 'List the applications of a company',
    description: 'Returns one page with figures of the last 30 days; your favorites come first.',
  })
    .input(
      z.object({
        params: param,
        query: z.strictObject({
          ...pagingQuery,
          search: text(200).optional(),
          sort: z.enum(['name', 'liveGuides', 'users30d', 'sessions30d', 'score', 'alarms']).default('name'),
          order: order.default('ASC'),
          state: z.enum(['active', 'archived']).default('active'),
          /** `advanced`: HEART is on. */
          level: z.enum(['basic', 'advanced']).optional(),
        }),
      }),
    )
    .output(
      pageOf(applicationSchema).extend({
        isEventStoreAway: z.boolean(),
        may: z.object({ addApplication: decisionSchema }),
      }),
    ),
  create: call(
    {
      method: 'POST',
      path: base,
      tag,
      summary: 'Add an application',
      description:
        'Creates an application, empty or with sample drafts. Counts towards the application limit.',
      successStatus: 201,
    },
    ['breaksRule', 'limitReached'],
  )
    .input(
      z.object({
        params: param,
        body: z.strictObject({
          name: nameText(120),
          /** First application URL. */
          url: text(2000).optional(),
          /** Default language. */
          language: languageKeySchema.default('en'),
          start: z.enum(['empty', 'sample']).default('empty'),
          /** Discovered application that this one is made from; its status becomes `added`. */
          discoveredId: idSchema.optional(),
        }),
      }),
    )
    .output(applicationSchema),
  archive: call(
    {
      method: 'PUT',
      path: `${base}/{id}/archive`,
      tag,
      summary: 'Archive an application',
      description:
        'Stops the assistant on its pages and hides it. It can be restored for 30 days; then it is deleted with its ' +
        'content and events.',
    },
    ['breaksRule', 'stale'],
  )
    .input(z.object({ params: one }))
    .output(applicationSchema),
  restore: call(
    {
      method: 'PUT',
      path: `${base}/{id}/restore`,
      tag,
      summary: 'Restore an archived application',
      description: 'Brings it back with its content, roles and history, within the application limit.',
    },
    ['limitReached', 'stale'],
  )
    .input(z.object({ params: one }))
    .output(applicationSchema),
  saveFavourite: call({
    method: 'PUT',
    path: `${base}/{id}/favourite`,
    tag,
    summary: 'Update a favorite application',
    description: 'Lists the application first, or no longer; for you alone.',
  })
    .input(z.object({ params: one, body: z.strictObject({ isFavourite: z.boolean() }) }))
    .output(z.object({ isFavourite: z.boolean() })),
  discovered: call({
    method: 'GET',
    path: `${base}/discovered`,
    tag,
    summary: 'List discovered applications',
    description: 'Returns one page of the web applications that the browser extension has seen in use.',
  })
    .input(
      z.object({
        params: param,
        query: z.strictObject({
          ...pagingQuery,
          search: text(200).optional(),
          status: z.enum(['new', 'added', 'watched', 'ignored']).optional(),
          sort: z.enum(['host', 'users30d', 'sessions30d', 'firstSeenAt', 'lastSeenAt']).default('users30d'),
          order: order.default('DESC'),
        }),
      }),
    )
    .output(
      pageOf(discoveredSchema).extend({
        isOn: z.boolean(),
        may: z.object({ edit: decisionSchema, addApplication: decisionSchema }),
      }),
    ),
  saveDiscovered: call(
    {
      method: 'PUT',
      path: `${base}/discovered/{id}`,
      tag,
      summary: 'Update a discovered application',
      description: 'Sets whether the application is monitored or ignored.',
    },
    ['stale'],
  )
    .input(z.object({ params: one, body: z.strictObject({ status: z.enum(['new', 'watched', 'ignored']) }) }))
    .output(discoveredSchema),
}
