import { z } from 'zod'
import { call } from '../call.ts'
import { decisionSchema, idSchema, instantSchema, pageOf, pagingQuery, text } from '../schema/fields.ts'

const propertyParam = z.strictObject({ property: idSchema })
const companyParam = z.strictObject({ company: idSchema })
const order = z.enum(['ASC', 'DESC']).default('DESC')

const endUserSchema = z.object({
  id: z.number().int(),
  publicId: z.string(),
  /** The id that the application gives its user; for an anonymous one the id of their browser. */
  customerId: z.string(),
  /** Nobody knows who they are. */
  ephemeral: z.boolean(),
  /** Anonymous users have none (document 1 §4). */
  status: z.enum(['created', 'pending', 'active']).nullable(),
  profile: z.object({
    /** By attribute id. */
    attributes: z.record(
      z.string(),
      z.object({ key: z.string(), displayName: z.string(), value: z.unknown() }),
    ),
  }),
  timeCreated: instantSchema,
  firstSeenAt: instantSchema,
  lastSeenAt: instantSchema,
  propertyId: idSchema,
})
export type WireEndUser = z.infer<typeof endUserSchema>

const userSort = z.enum(['timeCreated', 'firstSeenAt', 'lastSeenAt', 'customerId']).default('timeCreated')

const attributeTypes = ['string', 'number', 'boolean', 'array', 'datetime', 'tag'] as const

const attributeSchema = z.object({
  id: idSchema,
  key: z.string(),
  dataType: z.enum(attributeTypes),
  displayName: z.string(),
  description: z.string(),
  source: z.enum(['snippet', 'import', 'sso', 'manual']),
  status: z.enum(['public', 'private']),
  /** How many user segments have a filter with it. */
  segmentUsage: z.number().int(),
  scope: z.object({ type: z.enum(['company', 'property']), reference: idSchema }),
  createdAt: instantSchema,
  version: z.number().int(),
  may: z.object({ edit: decisionSchema }),
})
export type WireAttribute = z.infer<typeof attributeSchema>

const attributeFilter = {
  search: text(200).optional(),
  type: z.enum(attributeTypes).optional(),
  status: z.enum(['public', 'private']).optional(),
}
const attributeSort = {
  sort: z.enum(['key', 'displayName', 'createdAt']).default('createdAt'),
  order,
}
/** A flag as addresses carry it. */
const flag = z.enum(['true', 'false']).default('false')

export const endUserRows = {
  filter: call({
    method: 'POST',
    path: '/v3/properties/{property}/users/filter',
    tag: 'Users',
    summary: 'Users of one property whom the filter leaves, a page at a time; changes nothing',
  })
    .input(
      z.object({
        params: propertyParam,
        query: z.strictObject({ ...pagingQuery, sort: userSort, order }),
        body: z.strictObject({
          /** Part of the id, with any case. */
          search: text(200).optional(),
          kind: z.enum(['known', 'anonymous']).optional(),
        }),
      }),
    )
    .output(pageOf(endUserSchema)),
  list: call({
    method: 'GET',
    path: '/v3/companies/{company}/users',
    tag: 'Users',
    summary: 'Users of the company’s properties, or of one of them, a page at a time',
  })
    .input(
      z.object({
        params: companyParam,
        query: z.strictObject({ ...pagingQuery, sort: userSort, order, propertyId: idSchema.optional() }),
      }),
    )
    .output(pageOf(endUserSchema)),
  get: call({
    method: 'GET',
    path: '/v3/companies/{company}/users/{userId}',
    tag: 'Users',
    summary: 'One user',
  })
    .input(
      z.object({
        params: z.strictObject({
          company: idSchema,
          userId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
        }),
      }),
    )
    .output(endUserSchema),
}

export const attributeRows = {
  list: call({
    method: 'GET',
    path: '/v3/companies/{company}/attributes',
    tag: 'Attributes',
    summary: 'Attributes of the company and of its properties, the newest first; contributors are shown none',
  })
    .input(
      z.object({
        params: companyParam,
        query: z.strictObject({
          ...pagingQuery,
          ...attributeSort,
          includeArchived: flag,
          propertyId: idSchema.optional(),
        }),
      }),
    )
    .output(pageOf(attributeSchema)),
  filter: call({
    method: 'POST',
    path: '/v2/properties/{property}/attributes/filter',
    tag: 'Attributes',
    summary: 'Attributes of one property and of its company that the filter leaves; changes nothing',
  })
    .input(
      z.object({
        params: propertyParam,
        query: z.strictObject({ ...pagingQuery, ...attributeSort }),
        body: z.strictObject(attributeFilter),
      }),
    )
    .output(pageOf(attributeSchema)),
}
