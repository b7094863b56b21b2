import { pricePeriods, priceTypes } from '@waymark/domain/portfolio'
import { z } from 'zod'
import { call } from '../call.ts'
import {
  decisionSchema,
  idSchema,
  instantSchema,
  nameText,
  pageOf,
  pagingQuery,
  text,
} from '../schema/fields.ts'

const tag = 'Applications'
const param = z.strictObject({ company: idSchema })
const one = z.strictObject({ company: idSchema, id: idSchema })
const order = z.enum(['ASC', 'DESC'])
const base = '/v3/companies/{company}/applications' as const

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
  may: z.object({ changeHeart: decisionSchema }),
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

const money = z.number().min(0).max(999_999_999_999).nullable()

const metadataFields = {
  name: nameText(120),
  propertyId: idSchema.nullable(),
  owner: text(120),
  category: text(80),
  vendor: text(120),
  licences: z.number().int().min(0).max(100_000_000).nullable(),
  price: money,
  priceType: z.enum(priceTypes),
  period: z.enum(pricePeriods),
  /** `YYYY-MM-DD` */
  renewalOn: z.iso.date().nullable(),
  noticeDays: z.number().int().min(0).max(3_650).nullable(),
}

const figure = z.number().nullable()
const metadataSchema = z.object({
  id: idSchema,
  ...metadataFields,
  activeUsers30d: z.number().int().nullable(),
  annualCost: figure,
  utilisation: figure,
  costPerActiveUser: figure,
  possibleSaving: figure,
  version: z.number().int(),
})
export type WireApplicationMetadata = z.infer<typeof metadataSchema>

export const applicationRows = {
  list: call({
    method: 'GET',
    path: base,
    tag,
    summary: 'The company’s applications with their use in 30 days, a page at a time',
  })
    .input(
      z.object({
        params: param,
        query: z.strictObject({
          ...pagingQuery,
          search: text(200).optional(),
          sort: z.enum(['name', 'liveGuides', 'users30d', 'sessions30d']).default('name'),
          order: order.default('ASC'),
        }),
      }),
    )
    .output(pageOf(applicationSchema).extend({ isEventStoreAway: z.boolean() })),
  discovered: call({
    method: 'GET',
    path: `${base}/discovered`,
    tag,
    summary: 'Web applications that staff use, as the browser extension sees them',
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
    .output(pageOf(discoveredSchema).extend({ isOn: z.boolean(), may: z.object({ edit: decisionSchema }) })),
  saveDiscovered: call(
    {
      method: 'PUT',
      path: `${base}/discovered/{id}`,
      tag,
      summary: 'Watch or ignore a discovered application',
    },
    ['stale'],
  )
    .input(z.object({ params: one, body: z.strictObject({ status: z.enum(['new', 'watched', 'ignored']) }) }))
    .output(discoveredSchema),
  metadata: call({
    method: 'GET',
    path: `${base}/metadata`,
    tag,
    summary: 'What applications cost and how much of them is used, with the sums over all',
  })
    .input(
      z.object({
        params: param,
        query: z.strictObject({
          ...pagingQuery,
          search: text(200).optional(),
          sort: z
            .enum(['name', 'annualCost', 'licences', 'utilisation', 'possibleSaving', 'renewalOn'])
            .default('name'),
          order: order.default('ASC'),
        }),
      }),
    )
    .output(
      pageOf(metadataSchema).extend({
        currency: z.string(),
        totals: z.object({
          annualCost: z.number(),
          licences: z.number().int(),
          utilisation: figure,
          possibleSaving: z.number(),
        }),
        may: z.object({ edit: decisionSchema }),
      }),
    ),
  createMetadata: call(
    {
      method: 'POST',
      path: `${base}/metadata`,
      tag,
      summary: 'Add an application to the portfolio',
      successStatus: 201,
    },
    ['breaksRule', 'nameTaken'],
  )
    .input(
      z.object({
        params: param,
        body: z.strictObject({
          ...z.strictObject(metadataFields).partial().shape,
          name: metadataFields.name,
        }),
      }),
    )
    .output(metadataSchema),
  saveMetadata: call(
    { method: 'PUT', path: `${base}/metadata/{id}`, tag, summary: 'Change an application of the portfolio' },
    ['breaksRule', 'nameTaken', 'stale'],
  )
    .input(z.object({ params: one, body: z.strictObject(metadataFields).partial() }))
    .output(metadataSchema),
}
