import { retentionMonths } from '@waymark/domain/analytics/event-retention'
import { z } from 'zod'
import { call } from '../../call.ts'
import { decisionSchema, idSchema, pageOf, pagingQuery, wholeNumber } from '../../schema/fields.ts'

const path = '/v2/companies/{company}/event-retention' as const
const tag = 'Company'
const param = z.strictObject({ company: idSchema })
const months = wholeNumber(retentionMonths.least, retentionMonths.most)
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

const retentionSchema = z.object({
  /** Whole months of UTC that are kept besides the current one; null: all. */
  eventMonths: z.number().int().nullable(),
  /** The first day that is kept; null: all. */
  keptFrom: day.nullable(),
  version: z.number().int(),
  may: z.object({ edit: decisionSchema }),
})
export type WireEventRetention = z.infer<typeof retentionSchema>

const lossSchema = z.object({
  propertyId: idSchema,
  name: z.string(),
  events: z.number().int(),
  /** Day of the oldest event (UTC). */
  firstOn: day,
})

const previewSchema = pageOf(lossSchema).extend({
  keptFrom: day,
  /** Events of all applications that would be deleted. */
  events: z.number().int(),
})
export type WireRetentionPreview = z.infer<typeof previewSchema>

export const eventRetentionRows = {
  get: call({
    method: 'GET',
    path,
    tag,
    summary: 'Get how long events are kept',
    description: 'Returns the number of months and the first day whose events are kept.',
  })
    .input(z.object({ params: param }))
    .output(retentionSchema),
  preview: call({
    method: 'GET',
    path: `${path}/preview`,
    tag,
    summary: 'Preview what a shorter retention deletes',
    description:
      'Counts the events that `months` would delete, by application, most events first. Changes nothing.',
  })
    .input(
      z.object({
        params: param,
        query: z.strictObject({ ...pagingQuery, months: months.describe('Whole months to keep.') }),
      }),
    )
    .output(previewSchema),
  save: call(
    {
      method: 'PUT',
      path,
      tag,
      summary: 'Update how long events are kept',
      description:
        'Events of earlier months are deleted every night and cannot be restored. Every figure of those days ' +
        'disappears, because reports count users and sessions again for each range. Null keeps all events.',
    },
    ['stale'],
  )
    .input(z.object({ params: param, body: z.strictObject({ eventMonths: months.nullable() }) }))
    .output(retentionSchema),
}
