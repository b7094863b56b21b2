import { z } from 'zod'
import { call } from '../../call.ts'
import {
  flagInQuery,
  metrics,
  points,
  propertyParams,
  rangeQuery,
  reportFrame,
  tableQuery,
} from '../../schema/analytics.ts'
import { idSchema, instantSchema, languageKeySchema, pageOf, wholeNumber } from '../../schema/fields.ts'
import { itemReportRows } from './item-reports.ts'
import { messageReportRows } from './message-reports.ts'

const count = z.number().int()

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

const rangeOnly = z.object({ params: propertyParams, query: z.strictObject(rangeQuery) })

const topGuide = z.object({
  guideId: count,
  title: z.string(),
  started: count,
  completed: count,
  healthScore: z.number().nullable(),
})
export type WireTopGuide = z.infer<typeof topGuide>

const contentOverviewSchema = z.object({
  ...reportFrame,
  totals: metrics([
    'contentUsers',
    'assistantOpens',
    'assistantUsers',
    'guidesStarted',
    'guidesCompleted',
    'announcementViews',
    'searches',
    'searchesWithoutResult',
  ]),
  points: points(['guides', 'announcements', 'searches', 'surveys', 'tooltips']),
  sources: z.array(z.object({ source: z.string(), started: count })),
  /** The five most started, and the five in the worst health. */
  topGuides: z.array(topGuide),
  weakGuides: z.array(topGuide),
  welcome: z.object({ shown: count, started: count, later: count, closed: count }),
})
export type WireContentOverview = z.infer<typeof contentOverviewSchema>

const searchSchema = z.object({
  ...reportFrame,
  totals: metrics(['searches', 'searchUsers', 'resultRate', 'clickRate']),
  points: points(['searches']),
})
export type WireSearchReport = z.infer<typeof searchSchema>

const searchQuery = z.object({
  /** Null: searched for by too few people to be shown in words. */
  query: z.string().nullable(),
  searches: count,
  users: count.nullable(),
  averageResults: z.number(),
  clickRate: z.number(),
  lastAt: instantSchema,
})
export type WireSearchQuery = z.infer<typeof searchQuery>

const messageReachSchema = z.object({
  /** First and last day that were counted, in `timeZone`. */
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  /** Users who visited a page on which the message would be shown; null where the company hides so few. */
  users: count.nullable(),
  /** Users who visited any page. */
  visitors: count.nullable(),
  hiddenBelow: count.nullable(),
})
export type WireMessageReach = z.infer<typeof messageReachSchema>

/** Most languages that a call names. */
const maxLanguages = 200

const languagesInQuery = z
  .string()
  .max(maxLanguages * 36)
  .transform(list => list.split(','))
  .pipe(z.array(languageKeySchema).max(maxLanguages))

export const contentAnalyticsRows = {
  content: get(
    'overview',
    'Get the content overview report',
    'Returns usage of the assistant and its content between two days (inclusive).',
  )
    .input(rangeOnly)
    .output(contentOverviewSchema),
  messageReach: get(
    'message-reach',
    'Get the estimated reach of a message',
    'Counts the users with page visits in the last `days` days that match the segments and languages ' +
      'of a message. A visit counts once for each user. Requires recorded page visits.',
  )
    .input(
      z.object({
        params: propertyParams,
        query: z.strictObject({
          days: wholeNumber(1, 7).default(7).describe('Days that are counted, the current one included.'),
          segment: idSchema.optional(),
          pageSegment: idSchema.optional(),
          languages: languagesInQuery
            .optional()
            .describe('Keys of languages with commas between them. Absent: any.'),
        }),
      }),
    )
    .output(messageReachSchema),
  search: get(
    'search',
    'Get the search report',
    'Returns searches in the assistant and their success between two days (inclusive).',
  )
    .input(rangeOnly)
    .output(searchSchema),
  searchQueries: get(
    'search/queries',
    'List search queries',
    'Returns one page of search terms between two days (inclusive). `emptyOnly` selects ' +
      'terms without a result.',
  )
    .input(
      z.object({
        params: propertyParams,
        query: z.strictObject({
          ...tableQuery(['query', 'searches', 'users', 'averageResults', 'clickRate', 'lastAt'], 'searches'),
          /** Only searches that found nothing. */
          emptyOnly: flagInQuery,
        }),
      }),
    )
    .output(pageOf(searchQuery)),
  ...messageReportRows,
  ...itemReportRows,
}
