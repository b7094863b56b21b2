import { z } from 'zod'
import { call } from '../../call.ts'
import {
  decisionSchema,
  filledText,
  idSchema,
  instantSchema,
  optionalName,
  pageOf,
  pagingQuery,
  text,
  wholeNumber,
} from '../../schema/fields.ts'

const propertyParam = z.strictObject({ property: idSchema })
const companyParam = z.strictObject({ company: idSchema })
const order = z.enum(['ASC', 'DESC']).default('DESC')

export const endUserSchema = z.object({
  id: z.number().int(),
  publicId: z.string(),
  /** The id that the application gives its user; for an anonymous one the id of their browser. */
  customerId: z.string(),
  /** No one knows who they are. */
  ephemeral: z.boolean(),
  /** Anonymous users have none (document 1 §4). */
  status: z.enum(['created', 'pending', 'active']).nullable(),
  email: z.string().nullable(),
  /** How the application came to know them. */
  source: z.enum(['snippet', 'extension', 'invite', 'import', 'sso']),
  profile: z.object({
    /** By attribute id. */
    attributes: z.record(
      z.string(),
      z.object({ key: z.string(), displayName: z.string(), value: z.unknown() }),
    ),
  }),
  timeCreated: instantSchema,
  /** Null: imported, and never seen yet. */
  firstSeenAt: instantSchema.nullable(),
  lastSeenAt: instantSchema.nullable(),
  /** Archived by staff: in no list, no audience and no segment. */
  archivedAt: instantSchema.nullable(),
  propertyId: idSchema,
})
export type WireEndUser = z.infer<typeof endUserSchema>

/** Id of an end user; there may be more of them than a row id of the other kinds can tell apart. */
export const endUserIdSchema = wholeNumber(1, Number.MAX_SAFE_INTEGER)

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
  /** Pages sent it and no one has decided yet: `status: public` accepts it, `isSuggested: false` declines it. */
  isSuggested: z.boolean(),
  /** How many user segments have a filter with it. */
  segmentUsage: z.number().int(),
  scope: z.object({ type: z.enum(['company', 'property']), reference: idSchema }),
  /** Its values say who a person is: none is shown as a sample. */
  isPersonal: z.boolean(),
  /** The value that came last; null where none came, and where it is personal. */
  sample: z.unknown(),
  /** Values came with this type, which filters of the attribute's own type cannot read; null: none did. */
  arrivedAs: z.object({ type: z.string(), at: instantSchema }).nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: z.number().int(),
  may: z.object({ edit: decisionSchema }),
})
export type WireAttribute = z.infer<typeof attributeSchema>

const attributeFilter = {
  search: text(200).optional(),
  type: z.enum(attributeTypes).optional(),
  status: z.enum(['public', 'private']).optional(),
  isSuggested: z.boolean().optional(),
}
const attributeSort = {
  sort: z.enum(['key', 'displayName', 'createdAt']).default('createdAt'),
  order,
}
/** A flag as addresses carry it. */
const flag = z.enum(['true', 'false']).default('false')

const attributeKey = filledText(200)
const newAttribute = z.strictObject({
  key: attributeKey,
  dataType: z.enum(attributeTypes),
  displayName: optionalName(200).optional(),
  description: text(2_000).optional(),
  isPersonal: z.boolean().optional(),
})
const changedAttribute = z.strictObject({
  key: attributeKey.optional(),
  dataType: z.enum(attributeTypes).optional(),
  displayName: optionalName(200).optional(),
  description: text(2_000).optional(),
  status: z.enum(['public', 'private']).optional(),
  isSuggested: z.literal(false).optional(),
  isPersonal: z.boolean().optional(),
})
const companyAttribute = z.strictObject({ company: idSchema, id: idSchema })
const propertyAttribute = z.strictObject({ property: idSchema, id: idSchema })
const creating = ['nameTaken', 'limitReached', 'breaksRule'] as const
const saving = ['nameTaken', 'inUse', 'stale', 'breaksRule'] as const

export const endUserRows = {
  filter: call({
    method: 'POST',
    path: '/v3/properties/{property}/users/filter',
    tag: 'Users',
    summary: 'Search users of an application',
    description: 'Returns one page of the users that match the filter. Reads only.',
  })
    .input(
      z.object({
        params: propertyParam,
        query: z.strictObject({ ...pagingQuery, sort: userSort, order }),
        body: z
          .strictObject({
            /** Part of the id, with any case. */
            search: text(200).optional(),
            kind: z.enum(['known', 'anonymous']).optional(),
            status: z.enum(['created', 'pending', 'active']).optional(),
            /** Only those in this user segment. */
            segment: idSchema.optional(),
            /** Archived ones in place of the others. */
            archived: z.boolean().optional(),
            /** Ids of the attributes to answer with; absent: all. */
            columns: z.array(idSchema).max(50).optional(),
          })
          .default({}),
      }),
    )
    .output(pageOf(endUserSchema)),
  list: call({
    method: 'GET',
    path: '/v3/companies/{company}/users',
    tag: 'Users',
    summary: 'List users of a company',
    description:
      'Returns one page of the users of all applications, or of one application with `propertyId`.',
  })
    .input(
      z.object({
        params: companyParam,
        query: z.strictObject({
          ...pagingQuery,
          sort: userSort,
          order,
          propertyId: idSchema.optional(),
          search: text(200).optional(),
          status: z.enum(['created', 'pending', 'active']).optional(),
        }),
      }),
    )
    .output(pageOf(endUserSchema)),
  get: call({
    method: 'GET',
    path: '/v3/companies/{company}/users/{userId}',
    tag: 'Users',
    summary: 'Get a user',
    description: 'Returns one end user with all attributes.',
  })
    .input(
      z.object({
        params: z.strictObject({
          company: idSchema,
          userId: endUserIdSchema,
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
    summary: 'List attributes',
    description:
      'Returns one page of the attributes of a company and its applications, the newest first. ' +
      'Empty for contributors.',
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
    .output(pageOf(attributeSchema).extend({ may: z.object({ create: decisionSchema }) })),
  filter: call({
    method: 'POST',
    path: '/v2/properties/{property}/attributes/filter',
    tag: 'Attributes',
    summary: 'Search attributes of an application',
    description:
      'Returns one page of the attributes of the application and its company that match the ' +
      'filter. Reads only.',
  })
    .input(
      z.object({
        params: propertyParam,
        query: z.strictObject({ ...pagingQuery, ...attributeSort }),
        body: z.strictObject(attributeFilter).default({}),
      }),
    )
    .output(pageOf(attributeSchema)),
  create: call(
    {
      method: 'POST',
      path: '/v3/companies/{company}/attributes',
      tag: 'Attributes',
      summary: 'Create a company attribute',
      description: 'The attribute applies to every application of the company.',
      successStatus: 201,
    },
    creating,
  )
    .input(z.object({ params: companyParam, body: newAttribute }))
    .output(attributeSchema),
  save: call(
    {
      method: 'PUT',
      path: '/v3/companies/{company}/attributes/{id}',
      tag: 'Attributes',
      summary: 'Update an attribute',
      description:
        'Changes an attribute of the company or of one of its applications. `visibility: ' +
        '"private"` archives it.',
    },
    saving,
  )
    .input(z.object({ params: companyAttribute, body: changedAttribute }))
    .output(attributeSchema),
  ofCompany: call({
    method: 'GET',
    path: '/v2/companies/{company}/attributes',
    tag: 'Attributes',
    summary: 'List company attributes',
    description: 'Returns one page of the attributes of the company itself. Empty for contributors.',
  })
    .input(
      z.object({
        params: companyParam,
        query: z.strictObject({ ...pagingQuery, ...attributeSort, includeArchived: flag }),
      }),
    )
    .output(pageOf(attributeSchema)),
  createOfCompany: call(
    {
      method: 'POST',
      path: '/v2/companies/{company}/attributes',
      tag: 'Attributes',
      summary: 'Create a company attribute (older path)',
      description: 'Same as `POST /v3/companies/{company}/attributes`.',
      successStatus: 201,
    },
    creating,
  )
    .input(z.object({ params: companyParam, body: newAttribute }))
    .output(attributeSchema),
  saveOfCompany: call(
    {
      method: 'PUT',
      path: '/v2/companies/{company}/attributes/{id}',
      tag: 'Attributes',
      summary: 'Update a company attribute (older path)',
      description: 'Same as `PUT /v3/companies/{company}/attributes/{id}`.',
    },
    saving,
  )
    .input(z.object({ params: companyAttribute, body: changedAttribute }))
    .output(attributeSchema),
  createOfProperty: call(
    {
      method: 'POST',
      path: '/v2/properties/{property}/attributes',
      tag: 'Attributes',
      summary: 'Create an application attribute',
      description: 'The attribute applies to one application.',
      successStatus: 201,
    },
    creating,
  )
    .input(z.object({ params: propertyParam, body: newAttribute }))
    .output(attributeSchema),
  saveOfProperty: call(
    {
      method: 'PUT',
      path: '/v2/properties/{property}/attributes/{id}',
      tag: 'Attributes',
      summary: 'Update an application attribute',
      description: '`visibility: "private"` archives the attribute.',
    },
    saving,
  )
    .input(z.object({ params: propertyAttribute, body: changedAttribute }))
    .output(attributeSchema),
}
