import { z } from 'zod'
import { call } from '../call.ts'
import {
  decisionSchema,
  filledText,
  idSchema,
  instantSchema,
  pageOf,
  pagingQuery,
  text,
} from '../schema/fields.ts'

const propertyParam = z.strictObject({ property: idSchema })
const segmentParam = z.strictObject({ property: idSchema, id: idSchema })

const listQuery = z.strictObject({
  ...pagingQuery,
  search: text(200).optional(),
  sort: z.enum(['name', 'updatedAt', 'createdAt']).default('name'),
  order: z.enum(['ASC', 'DESC']).default('ASC'),
})

/** How many things name a segment, by kind; deleted ones do not count. */
const usageSchema = z.object({
  tutorials: z.number().int(),
  tooltips: z.number().int(),
  launchers: z.number().int(),
  announcements: z.number().int(),
  tags: z.number().int(),
  assistant: z.number().int(),
})

const connectionSchema = z.enum(['and', 'or'])

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
  version: z.number().int(),
  may: z.object({ edit: decisionSchema }),
})
export type WireUserSegment = z.infer<typeof userSegmentSchema>

const pageSegmentSchema = z.object({
  id: idSchema,
  name: z.string(),
  conditions: z.object({ rules: z.array(z.string()), visibility: z.enum(['show', 'hide']) }),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  usage: usageSchema,
  version: z.number().int(),
  may: z.object({ edit: decisionSchema }),
})
export type WirePageSegment = z.infer<typeof pageSegmentSchema>

const segmentsPath = '/v2/properties/{property}/segments' as const

export const segmentRows = {
  list: call({
    method: 'GET',
    path: segmentsPath,
    tag: 'User segments',
    summary: 'User segments with their filters and what names them, a page at a time',
  })
    .input(z.object({ params: propertyParam, query: listQuery }))
    .output(pageOf(userSegmentSchema)),
  audience: call({
    method: 'GET',
    path: `${segmentsPath}/audience`,
    tag: 'User segments',
    summary:
      'About how many of the known users are in a segment, or in two at once; from a sample where there are many, ' +
      'and without what only a page knows, such as its context tags',
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
  get: call({
    method: 'GET',
    path: `${segmentsPath}/{id}`,
    tag: 'User segments',
    summary: 'One user segment',
  })
    .input(z.object({ params: segmentParam }))
    .output(userSegmentSchema),
  save: call(
    {
      method: 'PUT',
      path: `${segmentsPath}/{id}`,
      tag: 'User segments',
      summary:
        'Save name and description of a user segment; absent fields stay, If-Match refuses a stale save',
    },
    ['stale'],
  )
    .input(
      z.object({
        params: segmentParam,
        body: z.strictObject({ name: filledText(200).optional(), description: text(2_000).optional() }),
      }),
    )
    .output(userSegmentSchema),
}

export const pageSegmentRows = {
  list: call({
    method: 'GET',
    path: '/v2/properties/{property}/page_segments',
    tag: 'Page segments',
    summary: 'Page segments with their URL patterns and what names them, a page at a time',
  })
    .input(z.object({ params: propertyParam, query: listQuery }))
    .output(pageOf(pageSegmentSchema)),
}
