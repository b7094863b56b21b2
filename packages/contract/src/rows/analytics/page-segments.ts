import { z } from 'zod'
import { call } from '../../call.ts'
import { decisionSchema, idSchema, instantSchema, optionalName, pageOf, text } from '../../schema/fields.ts'
import { listQuery, propertyParam, segmentParam, usageSchema, usesSchema } from '../people/segment-parts.ts'

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

const pageSegmentsPath = '/v2/properties/{property}/page_segments' as const

const pageConditionsInput = z.strictObject({
  rules: z.array(text(2_000)).max(200),
  visibility: z.enum(['show', 'hide']).default('show'),
})

export const pageSegmentRows = {
  list: call({
    method: 'GET',
    path: pageSegmentsPath,
    tag: 'Page segments',
    summary: 'List page segments',
    description: 'Returns one page of page segments with their URL patterns and usage.',
  })
    .input(z.object({ params: propertyParam, query: listQuery }))
    .output(pageOf(pageSegmentSchema)),
  get: call({
    method: 'GET',
    path: `${pageSegmentsPath}/{id}`,
    tag: 'Page segments',
    summary: 'Get a page segment',
    description: 'Returns one page segment with its URL patterns and usage.',
  })
    .input(z.object({ params: segmentParam }))
    .output(pageSegmentSchema),
  create: call(
    {
      method: 'POST',
      path: pageSegmentsPath,
      tag: 'Page segments',
      summary: 'Create a page segment',
      description: 'The segment has no effect until content refers to it.',
      successStatus: 201,
    },
    ['limitReached', 'nameTaken', 'breaksRule'],
  )
    .input(
      z.object({
        params: propertyParam,
        body: z.strictObject({ name: optionalName(200), conditions: pageConditionsInput }),
      }),
    )
    .output(pageSegmentSchema),
  save: call(
    {
      method: 'PUT',
      path: `${pageSegmentsPath}/{id}`,
      tag: 'Page segments',
      summary: 'Update a page segment',
      description:
        'Changes where the content that refers to the segment appears. Omitted fields stay unchanged.',
    },
    ['stale', 'nameTaken', 'breaksRule'],
  )
    .input(
      z.object({
        params: segmentParam,
        body: z.strictObject({
          name: optionalName(200).optional(),
          conditions: pageConditionsInput.optional(),
        }),
      }),
    )
    .output(pageSegmentSchema),
  delete: call(
    {
      method: 'DELETE',
      path: `${pageSegmentsPath}/{id}`,
      tag: 'Page segments',
      summary: 'Delete a page segment',
      description: 'Rejected with 409 `inUse` while content refers to it.',
    },
    ['inUse', 'stale'],
  )
    .input(z.object({ params: segmentParam }))
    .output(z.object({ ok: z.literal(true) })),
  usage: call({
    method: 'GET',
    path: `${pageSegmentsPath}/{id}/usage`,
    tag: 'Page segments',
    summary: 'List the usage of a page segment',
    description: 'Returns the content that refers to the segment, with titles.',
  })
    .input(z.object({ params: segmentParam }))
    .output(usesSchema),
  seen: call({
    method: 'GET',
    path: `${pageSegmentsPath}/seen`,
    tag: 'Page segments',
    summary: 'List the most visited pages',
    description: 'Returns at most ten pages of the last 30 days, the most visited first.',
  })
    .input(z.object({ params: propertyParam }))
    .output(z.object({ items: z.array(z.object({ url: z.string(), views: z.number().int() })) })),
}
