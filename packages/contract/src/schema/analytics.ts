import { z } from 'zod'
import { idSchema, wholeNumber } from './fields.ts'

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
  return z.array(z.object({ from: dayOn, to: dayOn, ...figures }))
}

const dayOn = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** What every report of analytics says about itself. Days are UTC, both ends included. */
export const reportFrame = {
  from: dayOn,
  to: dayOn,
  previousFrom: dayOn,
  previousTo: dayOn,
  interval: z.enum(['day', 'week', 'month']),
  /** Events received and safe, but not yet counted. */
  pendingEvents: z.number().int(),
}

/** Which days a report is about; absent is the last 30. */
export const rangeQuery = { from: dayOn.optional(), to: dayOn.optional() }

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
