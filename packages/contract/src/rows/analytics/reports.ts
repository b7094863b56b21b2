import { z } from 'zod'
import { call } from '../../call.ts'
import {
  dayOrHour,
  metrics,
  points,
  rangeQuery,
  reportCounting,
  reportFrame,
} from '../../schema/analytics.ts'
import { idSchema, instantSchema, wholeNumber } from '../../schema/fields.ts'
import { screenshotSchema } from '../../schema/step.ts'
import { analyticsRows } from './analytics.ts'
import { contentAnalyticsRows } from './content-analytics.ts'

const dayOn = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const count = z.number().int()

const startGroup = z.object({ key: z.string(), started: count, users: count })

const guideFigures = z.object({
  guideId: idSchema,
  title: z.string(),
  visibility: z.enum(['public', 'private', 'deleted']),
  wasPublished: z.boolean(),
  chapter: z.string().nullable(),
  /** Null as all its figures where the company hides those of few users. */
  started: count.nullable(),
  uniqueStarted: count.nullable(),
  completed: count.nullable(),
  exitedOnFirstStep: count.nullable(),
  failed: count.nullable(),
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
  ...reportCounting,
  totals: z.object({
    started: count.nullable(),
    uniqueStarted: count.nullable(),
    completed: count.nullable(),
    /** started ÷ unique users. */
    averageStarts: z.number().nullable(),
  }),
  sources: z.array(z.object({ source: z.string(), started: count })),
  overTime: z.array(
    z.object({ day: dayOrHour, to: dayOrHour, started: count.nullable(), completed: count.nullable() }),
  ),
  guides: z.array(guideFigures),
  total: count,
  page: count,
  limit: count,
  /** Events received and safe, but not yet counted. */
  pendingEvents: count,
  /** As in other reports: events of earlier days are deleted; null where all are kept. */
  eventsFrom: dayOn.nullable(),
  /** As in other reports: fewer users than this, so that figures are hidden; null where they are shown. */
  hiddenBelow: count.nullable(),
})
export type WireGuideReport = z.infer<typeof guideReportSchema>

const figure = z.number().nullable()

const guideDetailSchema = z.object({
  ...reportFrame,
  guide: z.object({
    id: idSchema,
    title: z.string(),
    visibility: z.enum(['public', 'private', 'deleted']),
    /** The version that pages get now. */
    version: count,
    /** Titles of its steps in that version, in their order; empty where a step has none. */
    stepTitles: z.array(z.string()),
    /** Pictures of the elements of its steps, in their order. */
    stepPictures: z.array(screenshotSchema.nullable()),
  }),
  totals: metrics(['started', 'users', 'completed', 'completionRate', 'medianS', 'restarts']),
  points: points(['started', 'completed', 'errors']),
  /** By place in the guide, from 0; null as all figures of few users where the company hides them. */
  steps: z.array(
    z.object({
      step: count,
      shown: figure,
      completed: figure,
      skipped: figure,
      left: figure,
      errors: figure,
      /** left ÷ shown, 0 to 1. */
      dropOff: figure,
      medianS: figure,
    }),
  ),
  /** Why users left: `closed`, `stopped`, the kind of the error, or `error` where that is not known. */
  exits: z.array(z.object({ cause: z.string(), exits: count, users: count })),
  errors: z.array(
    z.object({
      ...{ version: count, step: count, kind: z.string(), errors: count, users: count },
      lastAt: instantSchema,
    }),
  ),
  sources: z.array(startGroup),
  languages: z.array(startGroup),
})
export type WireGuideDetail = z.infer<typeof guideDetailSchema>

const guideSegmentsSchema = z.object({
  ...reportFrame,
  /** The first 20 segments by name; a user counts in each segment that it is in. */
  segments: z.array(z.object({ segmentId: idSchema, name: z.string(), started: count, users: count })),
  totalSegments: count,
  /** More users started the guide than are looked up in segments: there are no rows. */
  hasTooManyStarters: z.boolean(),
})
export type WireGuideSegments = z.infer<typeof guideSegmentsSchema>

const guideOnly = z.object({
  params: z.strictObject({ property: idSchema, guide: idSchema }),
  query: z.strictObject(rangeQuery),
})

export const reportRows = {
  guide: call(
    {
      method: 'GET',
      path: '/v2/properties/{property}/analytics/content/guides/{guide}',
      tag: 'Content analytics',
      summary: 'Get the report of one guide',
      description:
        'Returns the steps of a guide with how many users saw, completed, skipped and left them, why users left, ' +
        'errors by version, and starts by source and language between two days (inclusive).',
    },
    ['breaksRule'],
  )
    .input(guideOnly)
    .output(guideDetailSchema),
  guideSegments: call(
    {
      method: 'GET',
      path: '/v2/properties/{property}/analytics/content/guides/{guide}/segments',
      tag: 'Content analytics',
      summary: 'List the starts of one guide by user segment',
      description:
        'Returns starts and users of a guide in each of the first 20 user segments by name between two days ' +
        '(inclusive). Returns no segments where more than 20,000 users started the guide.',
    },
    ['breaksRule'],
  )
    .input(guideOnly)
    .output(guideSegmentsSchema),
  guides: call(
    {
      method: 'GET',
      path: '/v2/properties/{property}/analytics/content/guides',
      tag: 'Content analytics',
      summary: 'Get the guide report',
      description:
        'Returns starts, completions and health of guides between two days (inclusive). Rates ' +
        'are 0 to 1, durations are in seconds.',
    },
    ['breaksRule'],
  )
    .input(
      z.object({
        params: z.strictObject({ property: idSchema }),
        query: z.strictObject({
          ...rangeQuery,
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
