import { z } from 'zod'
import { call } from '../call.ts'
import { decisionSchema, idSchema, instantSchema, optionalName, pageOf, text } from '../schema/fields.ts'
import { listQuery, propertyParam, segmentParam, usageSchema, usesSchema } from './segment-parts.ts'

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
    summary: 'Page segments with their URL patterns and what names them, a page at a time',
  })
    .input(z.object({ params: propertyParam, query: listQuery }))
    .output(pageOf(pageSegmentSchema)),
  get: call({
    method: 'GET',
    path: `${pageSegmentsPath}/{id}`,
    tag: 'Page segments',
    summary: 'One page segment',
  })
    .input(z.object({ params: segmentParam }))
    .output(pageSegmentSchema),
  create: call(
    {
      method: 'POST',
      path: pageSegmentsPath,
      tag: 'Page segments',
      summary: 'Make a page segment',
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
      summary: 'Save a page segment; absent fields stay, If-Match refuses a stale save',
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
      summary: 'Delete a page segment that nothing names',
    },
    ['inUse', 'stale'],
  )
    .input(z.object({ params: segmentParam }))
    .output(z.object({ ok: z.literal(true) })),
  usage: call({
    method: 'GET',
    path: `${pageSegmentsPath}/{id}/usage`,
    tag: 'Page segments',
    summary: 'What names a page segment, each with its title',
  })
    .input(z.object({ params: segmentParam }))
    .output(usesSchema),
  seen: call({
    method: 'GET',
    path: `${pageSegmentsPath}/seen`,
    tag: 'Page segments',
    summary: 'The pages that people were on most in the last 30 days, ten at most',
  })
    .input(z.object({ params: propertyParam }))
    .output(z.object({ items: z.array(z.object({ url: z.string(), views: z.number().int() })) })),
}
