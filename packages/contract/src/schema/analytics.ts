import { rangeIntervals } from '@waymark/domain/analytics/analytics'
import { z } from 'zod'
import { idSchema, languageKeySchema, wholeNumber } from './fields.ts'

const figure = z.number().nullable()

/** A figure of the range beside that of the period before; null where it cannot be made. */
const metricSchema = z.object({ value: figure, previous: figure })

/** Named figures with the period before. */
export function metrics<const K extends string>(names: readonly K[]) {
  return z.object(
    Object.fromEntries(names.map(name => [name, metricSchema])) as Record<K, typeof metricSchema>,
  )
}

/** A line's points: each interval's first and last day within the range, and its figures. */
export function points<const K extends string>(names: readonly K[]) {
  const figures = Object.fromEntries(names.map(name => [name, figure])) as Record<K, typeof figure>
  return z.array(z.object({ from: dayOrHour, to: dayOrHour, ...figures }))
}

/** A day, or an hour as `YYYY-MM-DDTHH` where a report is drawn by the hour. */
export const dayOrHour = z.string().regex(/^\d{4}-\d{2}-\d{2}(T\d{2})?$/)

const dayOn = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

const intervalSchema = z.enum(rangeIntervals)

/** How a report counts: its interval, and the IANA name of the zone whose days it has. */
export const reportCounting = { interval: intervalSchema, timeZone: z.string() }

/** Fields that every analytics report has. Days are those of `timeZone`, both ends included. */
export const reportFrame = {
  from: dayOn,
  to: dayOn,
  previousFrom: dayOn,
  previousTo: dayOn,
  ...reportCounting,
  /** Events received and safe, but not yet counted. */
  pendingEvents: z.number().int(),
  /** Events of earlier days are deleted by the setting of the company; null where all are kept. */
  eventsFrom: dayOn.nullable(),
  /**
   * The range has figures of fewer users than this, which the company hides: figures are null, lists empty. Null where
   * they are shown.
   */
  hiddenBelow: z.number().int().nullable(),
}

/** Query parameters of every report: the filter bar of the dashboard. */
export const rangeQuery = {
  /** First and last day in the time zone of the application; absent: the last 30. */
  from: dayOn.optional(),
  to: dayOn.optional(),
  /** Absent: by the length of the range. */
  interval: intervalSchema.optional(),
  /** `none` leaves the figures of the period before out. */
  compare: z.enum(['previous', 'none']).optional(),
  /** User segment: only its members count. */
  segment: idSchema.optional(),
  /** Page segment: only what happened on its pages counts. */
  pageSegment: idSchema.optional(),
  /** Language in which the assistant was shown. */
  language: languageKeySchema.optional(),
}

/** Which rows of a report's table are asked for. */
export function tableQuery<const S extends readonly [string, ...string[]]>(
  sorts: S,
  sort: S[number],
  order: 'ASC' | 'DESC' = 'DESC',
) {
  return {
    ...rangeQuery,
    page: wholeNumber(1, 100_000).default(1),
    limit: wholeNumber(1, 100).default(20),
    sort: z.enum(sorts).default(sort as never),
    order: z.enum(['ASC', 'DESC']).default(order),
    search: z.string().max(200).optional(),
  }
}

/** `true` and `false` of an address. */
export const flagInQuery = z
  .enum(['true', 'false'])
  .default('false')
  .transform(value => value === 'true')

export const propertyParams = z.strictObject({ property: idSchema })
