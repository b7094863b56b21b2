import { z } from 'zod'
import { call } from '../../call.ts'
import { metrics, points, propertyParams, reportFrame, tableQuery } from '../../schema/analytics.ts'
import { idSchema, instantSchema, pageOf } from '../../schema/fields.ts'

const count = z.number().int()
const rate = z.number().nullable()

const get = (path: string, summary: string, description: string) =>
  call(
    {
      method: 'GET',
      path: `/v2/properties/{property}/analytics/content/${path}`,
      tag: 'Content analytics',
      summary,
      description,
    },
    ['breaksRule'],
  )

const reportedItem = z
  .object({ id: idSchema, name: z.string(), isPublic: z.boolean(), pageSegment: z.string().nullable() })
  .nullable()

const itemRow = z.object({
  /** 0 where the page did not report which item it was. */
  itemId: count,
  /** Null if the item no longer exists, or where the page did not report it. */
  item: reportedItem,
  /** Null: all pages. */
  path: z.string().nullable(),
  /** Views or checks. Null as all its figures where the company hides those of few users. */
  count: count.nullable(),
  users: count.nullable(),
  /** Mean seconds a tooltip was open. */
  averageS: rate,
  links: count.nullable(),
  /** Failed checks ÷ checks, 0 to 1; null where no check has a result. */
  invalidRate: rate,
  /** Fields that were valid at their first check ÷ checked fields; a field counts once in each session. */
  rightFirstRate: rate,
  /** Fields that were valid after a failed check in the same session ÷ fields with a failed check. */
  correctedRate: rate,
  /** Page visits on which the element did not appear within 10 seconds. */
  notFound: count.nullable(),
  lastAt: instantSchema.nullable(),
})
export type WireItemRow = z.infer<typeof itemRow>

const itemTable = pageOf(itemRow).shape

const tooltipsSchema = z.object({
  ...reportFrame,
  /** The tooltip that the report is narrowed to. */
  item: reportedItem,
  totals: metrics(['tooltipViews', 'tooltipUsers', 'averageS', 'tooltipLinks', 'notFound']),
  points: points(['tooltipViews', 'tooltipLinks', 'notFound']),
  ...itemTable,
})
export type WireTooltipReport = z.infer<typeof tooltipsSchema>

const validatorsSchema = z.object({
  ...reportFrame,
  /** The validator that the report is narrowed to. */
  item: reportedItem,
  totals: metrics(['checks', 'checkUsers', 'invalidRate', 'rightFirstRate', 'correctedRate', 'notFound']),
  points: points(['checks', 'notFound']),
  ...itemTable,
})
export type WireValidatorReport = z.infer<typeof validatorsSchema>

const itemSorts = [
  'item',
  'path',
  'count',
  'users',
  'averageS',
  'links',
  'invalidRate',
  'rightFirstRate',
  'correctedRate',
  'notFound',
  'lastAt',
] as const

const itemsOnly = z.object({
  params: propertyParams,
  query: z.strictObject({
    ...tableQuery(itemSorts, 'count'),
    by: z
      .enum(['item', 'page'])
      .default('item')
      .describe('One row for each item, or for each page and item.'),
    item: idSchema.optional().describe('Only this item counts.'),
  }),
})

/** Reports about what is attached to elements of the page. */
export const itemReportRows = {
  tooltips: get(
    'tooltips',
    'Get the tooltip report',
    'Returns one page of tooltips with views, users and link clicks between two days (inclusive).',
  )
    .input(itemsOnly)
    .output(tooltipsSchema),
  validators: get(
    'validators',
    'Get the validator report',
    'Returns one page of validators with the results of their checks between two days (inclusive).',
  )
    .input(itemsOnly)
    .output(validatorsSchema),
}
