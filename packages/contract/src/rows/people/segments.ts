import { activityTypes, attributeTypes } from '@waymark/domain/delivery/targeting'
import { z } from 'zod'
import { call } from '../../call.ts'
import { decisionSchema, idSchema, instantSchema, optionalName, pageOf, text } from '../../schema/fields.ts'
import { listQuery, propertyParam, segmentParam, usageSchema, usesSchema } from './segment-parts.ts'

const connectionSchema = z.enum(['and', 'or'])

/** How many people are in a segment at this moment, of how many. */
const audienceSchema = z.object({
  users: z.number().int(),
  total: z.number().int(),
  /** Percent of all, with one decimal; null where there is no one. */
  share: z.number().nullable(),
})

const userSegmentSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  connection: connectionSchema,
  filterGroups: z.array(
    z.object({
      connection: connectionSchema,
      filters: z.array(
        z.object({ key: z.string(), type: z.string(), operator: z.string(), value: z.unknown() }),
      ),
    }),
  ),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  usage: usageSchema,
  /** With `withAudience=true` only. */
  audience: audienceSchema.optional(),
  version: z.number().int(),
  may: z.object({ edit: decisionSchema }),
})
export type WireUserSegment = z.infer<typeof userSegmentSchema>

/** Bounds that no person meets and no flood passes. */
const maxGroups = 50
const maxFilters = 100
const maxWords = 1_000

const wordSchema = text(1_000)
/** A side that is left out is open. */
const boundSchema = text(100).nullable().default(null)
const rangeSchema = z.strictObject({ from: boundSchema, to: boundSchema })

/** A row of the builder. What its value must be follows from type and operator; that is looked at by rule, not by shape. */
const filterInput = z.strictObject({
  key: text(200),
  type: z.enum([...attributeTypes, ...activityTypes]),
  operator: text(50),
  value: z
    .union([
      wordSchema,
      z.number(),
      z.boolean(),
      z.null(),
      z.array(wordSchema).max(maxWords),
      rangeSchema,
      z.strictObject({ is: text(20) }),
      z.strictObject({ event: text(64), atLeast: z.number(), days: z.number().nullable().default(null) }),
      z.strictObject({ guideId: z.number(), state: text(20), during: rangeSchema.nullable().optional() }),
    ])
    .default(null),
})

const conditionsInput = {
  connection: connectionSchema.default('or'),
  filterGroups: z
    .array(
      z.strictObject({
        connection: connectionSchema.default('and'),
        filters: z.array(filterInput).max(maxFilters),
      }),
    )
    .max(maxGroups)
    .default([]),
}
const conditionsBody = z.strictObject(conditionsInput)

/** Data of an end user who is viewed while a segment is edited. */
export const sampleUserSchema = z.object({
  id: z.number().int(),
  /** The id that the page gave, or that was made for a person who is not known. */
  customerId: z.string(),
  isAnonymous: z.boolean(),
  firstSeenAt: instantSchema.nullable(),
  lastSeenAt: instantSchema.nullable(),
})
export type WireSampleUser = z.infer<typeof sampleUserSchema>

export const verdictSchema = z.object({
  holds: z.boolean(),
  connection: connectionSchema,
  groups: z.array(
    z.object({
      holds: z.boolean(),
      connection: connectionSchema,
      filters: z.array(
        z.object({
          key: z.string(),
          operator: z.string(),
          value: z.unknown(),
          holds: z.boolean(),
          /** Why it does not hold; null where it does. */
          why: z.enum(['missing', 'wrongType', 'noMatch', 'badFilter']).nullable(),
          /** The value found for the user. For a guide, the times when it was shown, started and completed. */
          saw: z.unknown(),
        }),
      ),
    }),
  ),
})
export type WireSegmentVerdict = z.infer<typeof verdictSchema>

const copilotStatuses = [
  'OK',
  'ERROR',
  'GUIDE_TITLE_ERROR',
  'UNKNOWN_ATTRIBUTE_ERROR',
  'DESCRIPTION_CORRECTED',
] as const

const aiSegmentSchema = z.object({
  status: z.enum(copilotStatuses),
  /** Values to fill in, or null if the description was not understood. Nothing is saved. */
  userSegment: z
    .object({
      name: z.string(),
      description: z.string(),
      connection: connectionSchema,
      filterGroups: userSegmentSchema.shape.filterGroups,
    })
    .nullable(),
  /** The corrected reading of the text, or the word that was not understood; else empty. */
  message: z.string(),
})
export type WireAiSegment = z.infer<typeof aiSegmentSchema>

const segmentsPath = '/v2/properties/{property}/segments' as const

export const segmentRows = {
  list: call({
    method: 'GET',
    path: segmentsPath,
    tag: 'User segments',
    summary: 'List user segments',
    description: 'Returns one page of segments with their filters and usage.',
  })
    .input(
      z.object({
        params: propertyParam,
        query: listQuery.extend({
          /** Counts who is in each segment of the page. */
          withAudience: z.enum(['true', 'false']).default('false'),
        }),
      }),
    )
    .output(pageOf(userSegmentSchema)),
  create: call(
    {
      method: 'POST',
      path: segmentsPath,
      tag: 'User segments',
      summary: 'Create a user segment',
      description: 'The segment has no effect until content refers to it.',
      successStatus: 201,
    },
    ['limitReached', 'breaksRule'],
  )
    .input(
      z.object({
        params: propertyParam,
        body: z.strictObject({
          name: optionalName(200),
          description: text(2_000).default(''),
          ...conditionsInput,
        }),
      }),
    )
    .output(userSegmentSchema),
  clone: call(
    {
      method: 'POST',
      path: `${segmentsPath}/{id}/clone`,
      tag: 'User segments',
      summary: 'Duplicate a user segment',
      description: 'Creates a segment with the same filters.',
      successStatus: 201,
    },
    ['limitReached'],
  )
    .input(z.object({ params: segmentParam }))
    .output(userSegmentSchema),
  delete: call(
    {
      method: 'DELETE',
      path: `${segmentsPath}/{id}`,
      tag: 'User segments',
      summary: 'Delete a user segment',
      description: 'Rejected with 409 `inUse` while content refers to it.',
    },
    ['inUse', 'stale'],
  )
    .input(z.object({ params: segmentParam }))
    .output(z.object({ ok: z.literal(true) })),
  usage: call({
    method: 'GET',
    path: `${segmentsPath}/{id}/usage`,
    tag: 'User segments',
    summary: 'List the usage of a user segment',
    description: 'Returns the content that refers to the segment, with titles.',
  })
    .input(z.object({ params: segmentParam }))
    .output(usesSchema),
  preview: call({
    method: 'POST',
    path: `${segmentsPath}/preview`,
    tag: 'User segments',
    summary: 'Preview a user segment',
    description:
      'Returns the number of users that match the filters, and ten of them. Filters that cannot ' +
      'be parsed match no one. Reads only.',
  })
    .input(z.object({ params: propertyParam, body: conditionsBody }))
    .output(audienceSchema.extend({ sample: z.array(sampleUserSchema).max(10) })),
  check: call({
    method: 'POST',
    path: `${segmentsPath}/check`,
    tag: 'User segments',
    summary: 'Check whether a user matches filters',
    description: 'Returns the result of each filter for one user. Reads only.',
  })
    .input(
      z.object({
        params: propertyParam,
        body: conditionsBody.extend({
          /** The id that the page gives, the e-mail address, or the number of the row. */
          user: text(400),
        }),
      }),
    )
    .output(z.object({ user: sampleUserSchema, verdict: verdictSchema })),
  audience: call({
    method: 'GET',
    path: `${segmentsPath}/audience`,
    tag: 'User segments',
    summary: 'Estimate the audience of a segment',
    description:
      'Returns the approximate number of known users in a segment, or in two segments at once. ' +
      'Large populations are sampled. Conditions that only a page knows, such as context tags, ' +
      'are not evaluated.',
  })
    .input(
      z.object({
        params: propertyParam,
        query: z.strictObject({
          /** Absent: everyone. */
          segment: idSchema.optional(),
          /** A second one that users must be in too, such as the chapter's. */
          and: idSchema.optional(),
        }),
      }),
    )
    .output(z.object({ users: z.number().int(), total: z.number().int(), isSampled: z.boolean() })),
  eventNames: call({
    method: 'GET',
    path: `${segmentsPath}/event-names`,
    tag: 'User segments',
    summary: 'List the names of reported events',
    description: 'Returns what pages sent with `track` in the last 90 days, the most frequent name first.',
  })
    .input(z.object({ params: propertyParam }))
    .output(z.object({ items: z.array(z.string()).max(200) })),
  get: call({
    method: 'GET',
    path: `${segmentsPath}/{id}`,
    tag: 'User segments',
    summary: 'Get a user segment',
    description: 'Returns one segment with its filters and usage.',
  })
    .input(z.object({ params: segmentParam }))
    .output(userSegmentSchema),
  save: call(
    {
      method: 'PUT',
      path: `${segmentsPath}/{id}`,
      tag: 'User segments',
      summary: 'Update a user segment',
      description: 'Changes who sees the content that refers to the segment. Omitted fields stay unchanged.',
    },
    ['stale', 'breaksRule'],
  )
    .input(
      z.object({
        params: segmentParam,
        body: z.strictObject({
          name: optionalName(200).optional(),
          description: text(2_000).optional(),
          connection: connectionSchema.optional(),
          filterGroups: conditionsInput.filterGroups.removeDefault().optional(),
        }),
      }),
    )
    .output(userSegmentSchema),
  describe: call({
    method: 'POST',
    path: '/v2/ai/user-segments',
    tag: 'User segments',
    summary: 'Generate filters from a description',
    description: 'Translates plain text into segment filters. Nothing is saved.',
  })
    .input(
      z.object({
        query: z.strictObject({ company_id: idSchema, property_id: idSchema }),
        body: z.strictObject({
          description: text(2_000),
          /** Keys that may be used; absent: all of the property. */
          attributes: z
            .array(z.union([wordSchema, z.object({ key: wordSchema }).loose()]))
            .max(2_000)
            .optional(),
        }),
      }),
    )
    .output(aiSegmentSchema),
}
