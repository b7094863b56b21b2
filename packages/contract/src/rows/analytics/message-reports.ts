import { z } from 'zod'
import { call } from '../../call.ts'
import {
  metrics,
  points,
  propertyParams,
  rangeQuery,
  reportFrame,
  tableQuery,
} from '../../schema/analytics.ts'
import { idSchema, instantSchema } from '../../schema/fields.ts'

const count = z.number().int()
const figure = z.number().nullable()

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

const announcementSorts = [
  'title',
  'publishedAt',
  'views',
  'uniqueViews',
  'interactions',
  'uniqueInteractions',
  'rate',
] as const

const announcement = z.object({
  messageId: count,
  title: z.string(),
  /** 1 to 6: new feature, reminder, must-see guide, news, announcement, important. */
  category: count,
  isLive: z.boolean(),
  publishedAt: instantSchema.nullable(),
  /** Null as all its figures where the company hides those of few users. */
  views: count.nullable(),
  uniqueViews: count.nullable(),
  interactions: count.nullable(),
  uniqueInteractions: count.nullable(),
  /** People who did something with it ÷ people who saw it, 0 to 1. */
  rate: figure,
  dismissals: count.nullable(),
})
export type WireAnnouncementFigures = z.infer<typeof announcement>

const announcementsSchema = z.object({
  ...reportFrame,
  totals: metrics(['views', 'uniqueViews', 'interactions', 'rate']),
  points: points(['views', 'interactions']),
  items: z.array(announcement),
  total: count,
  page: count,
  limit: count,
})
export type WireAnnouncementReport = z.infer<typeof announcementsSchema>

/** Figures of a part of one announcement's events; null where the company hides those of few users. */
const partFigures = {
  views: count.nullable(),
  users: count.nullable(),
  interactions: count.nullable(),
  /** Users who followed a link ÷ users who saw it, 0 to 1. */
  rate: figure,
  dismissals: count.nullable(),
}

const announcementDetailSchema = z.object({
  ...reportFrame,
  announcement: announcement.pick({
    messageId: true,
    title: true,
    category: true,
    isLive: true,
    publishedAt: true,
  }),
  totals: metrics([
    'views',
    'uniqueViews',
    'interactions',
    'uniqueInteractions',
    'rate',
    'dismissals',
    'medianFirstViewS',
  ]),
  points: points(['views', 'interactions', 'dismissals']),
  links: z.array(
    z.object({
      which: z.enum(['guide', 'primary', 'secondary', 'unknown']),
      clicks: count.nullable(),
      users: count.nullable(),
      /** Users who followed it ÷ users who saw the announcement, 0 to 1. */
      rate: figure,
    }),
  ),
  languages: z.array(z.object({ lang: z.string(), ...partFigures })),
  /** Whether it opened by itself or a user opened it. */
  modes: z.array(z.object({ mode: z.enum(['push', 'open', 'unknown']), views: count, users: count })),
  /** Users whose first view is in the range, by the time from the first publication to it. */
  firstViews: z.array(z.object({ within: z.enum(['hour', 'day', 'week', 'month', 'later']), users: count })),
})
export type WireAnnouncementDetail = z.infer<typeof announcementDetailSchema>

/** Reports about announcements. */
export const messageReportRows = {
  announcements: get(
    'announcements',
    'Get the announcement report',
    'Returns one page of announcements with views and clicks between two days (inclusive).',
  )
    .input(
      z.object({
        params: propertyParams,
        query: z.strictObject(tableQuery(announcementSorts, 'views')),
      }),
    )
    .output(announcementsSchema),
  announcement: get(
    'announcements/{message}',
    'Get the report of one announcement',
    'Returns views, clicks by link, figures by language, dismissals and the time to the first view of an ' +
      'announcement between two days (inclusive).',
  )
    .input(
      z.object({
        params: z.strictObject({ property: idSchema, message: idSchema }),
        query: z.strictObject(rangeQuery),
      }),
    )
    .output(announcementDetailSchema),
}
