import { z } from 'zod'
import { call } from '../call.ts'
import { idSchema, wholeNumber } from '../schema/fields.ts'
import { analyticsRows } from './analytics.ts'
import { contentAnalyticsRows } from './content-analytics.ts'

const dayOn = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const count = z.number().int()

const guideFigures = z.object({
  guideId: idSchema,
  title: z.string(),
  visibility: z.enum(['public', 'private', 'deleted']),
  wasPublished: z.boolean(),
  chapter: z.string().nullable(),
  started: count,
  uniqueStarted: count,
  completed: count,
  exitedOnFirstStep: count,
  failed: count,
  /** completed ÷ started, 0 to 1; null where nothing was started. */
  completionRate: z.number().nullable(),
  /** completed ÷ (started − exited on the first step), 0 to 100. */
  healthScore: z.number().nullable(),
  failureRate: z.number().nullable(),
  medianDurationS: z.number().nullable(),
})
export type WireGuideFigures = z.infer<typeof guideFigures>

export const guideReportSchema = z.object({
  from: dayOn,
  to: dayOn,
  totals: z.object({
    started: count,
    uniqueStarted: count,
    completed: count,
    /** started ÷ unique users. */
    averageStarts: z.number().nullable(),
  }),
  sources: z.array(z.object({ source: z.string(), started: count })),
  overTime: z.array(z.object({ day: dayOn, started: count, completed: count })),
  guides: z.array(guideFigures),
  total: count,
  page: count,
  limit: count,
  /** Events received and safe, but not yet counted. */
  pendingEvents: count,
})
export type WireGuideReport = z.infer<typeof guideReportSchema>

export const reportRows = {
  guides: call(
    {
      method: 'GET',
      path: '/v2/properties/{property}/analytics/content/guides',
      tag: 'Content analytics',
      summary: 'What became of the property’s guides between two days (both included, in UTC)',
    },
    ['breaksRule'],
  )
    .input(
      z.object({
        params: z.strictObject({ property: idSchema }),
        query: z.strictObject({
          from: dayOn.optional(),
          to: dayOn.optional(),
          page: wholeNumber(1, 100_000).default(1),
          limit: wholeNumber(1, 100).default(20),
          sort: z
            .enum(['title', 'started', 'uniqueStarted', 'completed', 'completionRate'])
            .default('started'),
          order: z.enum(['ASC', 'DESC']).default('DESC'),
          search: z.string().max(200).optional(),
        }),
      }),
    )
    .output(guideReportSchema),
  ...contentAnalyticsRows,
  ...analyticsRows,
}
