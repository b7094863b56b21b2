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
import { idSchema, instantSchema, pageOf, wholeNumber } from '../../schema/fields.ts'
import { adoptionGoalRows } from './adoption-goals.ts'
import { npsInsightRow } from './nps-insight.ts'
import { taskSuccessRows } from './task-success.ts'

const count = z.number().int()
const tag = 'Analytics'
const base = '/v2/properties/{property}/analytics'

const rangeOnly = z.object({ params: propertyParams, query: z.strictObject(rangeQuery) })

const get = (path: string, summary: string, description: string) =>
  call({ method: 'GET', path: `${base}/${path}`, tag, summary, description }, ['breaksRule'])

/** How reports of answers choose their points (rule EVENT-94). */
const weeksOfAnswers =
  ' Without `interval`, the points of 15 days or more are weeks if most days with answers have fewer than 5.'

const letters = ['happiness', 'engagement', 'adoption', 'retention', 'taskSuccess'] as const
const letter = z.enum(letters)

const insight = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('askPeople') }),
  z.object({ kind: z.literal('fewPages'), pages: count, knownPages: count }),
  z.object({ kind: z.literal('noGoal') }),
  z.object({ kind: z.literal('shortVisits'), score: z.number() }),
  z.object({ kind: z.literal('fewReturn'), score: z.number() }),
  z.object({ kind: z.literal('dropped'), letter, points: z.number() }),
  z.object({ kind: z.literal('emptySearches'), searches: count, withoutResult: count }),
])

const overviewMetrics = [
  'users',
  'sessions',
  'averageDurationS',
  'engagedRate',
  'appCoverage',
  'retentionRate',
  'nps',
  'guidesStarted',
  'announcementViews',
  'searchesWithoutResult',
] as const

const overviewSchema = z.object({
  ...reportFrame,
  /** Mean of the letters that are known, 0 to 100. */
  scores: metrics(['overall', ...letters]),
  totals: metrics(overviewMetrics),
  points: points(['overall', ...letters, 'users', 'sessions']),
  insights: z.array(insight),
})
export type WireAnalyticsOverview = z.infer<typeof overviewSchema>

const adoptionSchema = z.object({
  ...reportFrame,
  scores: metrics(['adoption']),
  /** `goalReached`: users ÷ expected users, not capped; null without a goal. */
  totals: metrics(['users', 'growthRate', 'appCoverage', 'goalReached', 'pages', 'knownPages']),
  points: points(['adoption', 'users', 'pages', 'expectedUsers']),
})
export type WireAdoption = z.infer<typeof adoptionSchema>

const adoptionPage = z.object({
  path: z.string(),
  users: count,
  /** Users of the page ÷ all users of the range, 0 to 1. */
  userShare: z.number().nullable(),
  views: count,
  firstSeenAt: instantSchema,
  lastSeenAt: instantSchema,
})
export type WireAdoptionPage = z.infer<typeof adoptionPage>

const engagementSchema = z.object({
  ...reportFrame,
  scores: metrics(['engagement']),
  totals: metrics(['sessions', 'engaged', 'averageDurationS', 'durationPerUserS']),
  points: points(['engagement', 'sessions', 'engaged', 'other', 'durationPerUserS', 'users']),
})
export type WireEngagement = z.infer<typeof engagementSchema>

const engagementPage = z.object({
  path: z.string(),
  visits: count,
  averageS: z.number(),
  clicksPerVisit: z.number(),
  exits: count,
})
export type WireEngagementPage = z.infer<typeof engagementPage>

const retentionSchema = z.object({
  ...reportFrame,
  scores: metrics(['retention']),
  totals: metrics(['retentionRate', 'stickiness', 'returning', 'users']),
  points: points(['retention', 'stickiness', 'returning', 'other', 'users']),
  funnel: z.array(
    z.object({
      frequency: z.enum(['returning', 'monthly', 'weekly', 'daily', 'multiDaily']),
      users: count,
    }),
  ),
  /** Users by the week of their first event, of the last twelve weeks, the oldest first. */
  cohorts: z.array(
    z.object({
      /** Monday of the week. */
      week: z.string(),
      users: count.nullable(),
      /** How many of them were active in that week and in each week after it; null where hidden. */
      active: z.array(count.nullable()),
    }),
  ),
  /** How many days the funnel looks back. */
  funnelDays: count,
  /** Until this day stickiness is too high to mean anything; null afterwards. */
  warmingUpUntil: z.string().nullable(),
})
export type WireRetention = z.infer<typeof retentionSchema>

const npsGroups = { promoters: count, passives: count, detractors: count }

const happinessSchema = z.object({
  ...reportFrame,
  scores: metrics(['happiness']),
  totals: metrics(['nps', 'npsResponses', 'surveyScore', 'surveyResponses']),
  npsGroups: z.object(npsGroups),
  points: points(['happiness', 'nps', 'surveyScore', 'responses']),
  /** How many NPS and surveys are live now. */
  live: count,
})
export type WireHappiness = z.infer<typeof happinessSchema>

const surveyRow = z.object({
  messageId: count,
  type: z.enum(['nps', 'survey']),
  title: z.string(),
  isLive: z.boolean(),
  /** Null as the figures below where the company hides those of few users. */
  shown: count.nullable(),
  responses: count.nullable(),
  /** Answering people ÷ people asked, 0 to 1. */
  responseRate: z.number().nullable(),
  /** Mean answer: 1 to 5, of an NPS 0 to 10. */
  average: z.number().nullable(),
  lastAnswerAt: instantSchema.nullable(),
})
export type WireSurveyRow = z.infer<typeof surveyRow>

const surveysSchema = z.object({
  ...reportFrame,
  totals: metrics(['responses', 'responseRate', 'average']),
  points: points(['responses', 'average']),
  /** How often each answer from 1 to 5 was given. */
  distribution: z.array(count),
  surveys: z.array(surveyRow),
})
export type WireSurveys = z.infer<typeof surveysSchema>

const npsSchema = z.object({
  ...reportFrame,
  /** The property's NPS; null where there is none. */
  survey: surveyRow.nullable(),
  totals: metrics(['nps', 'responses', 'responseRate']),
  groups: z.object(npsGroups),
  points: points(['nps', 'rollingNps', 'responses']),
  /** How often each score from 0 to 10 was given. */
  distribution: z.array(count),
})
export type WireNps = z.infer<typeof npsSchema>

const answerRow = z.object({
  id: z.string(),
  at: instantSchema,
  messageId: count,
  userId: z.string(),
  isAnonymous: z.boolean(),
  score: count,
  comment: z.string(),
  lang: z.string(),
  path: z.string(),
})
export type WireAnswer = z.infer<typeof answerRow>

const segmentFigures = z.object({
  /** People there in the range; null where the segment asks for what only the page knows. */
  users: count.nullable(),
  userShare: z.number().nullable(),
  sessions: count.nullable(),
  /** E of HEART, 0 to 100. */
  engagement: z.number().nullable(),
  retentionRate: z.number().nullable(),
  /** Those of the overview that is narrowed to the segment. */
  scores: metrics(['overall', ...letters]),
})

const namedSegment = segmentFigures.extend({ segmentId: count, name: z.string() })
export type WireSegmentFigures = z.infer<typeof namedSegment>

const segmentsSchema = z.object({
  ...reportFrame,
  everybody: segmentFigures,
  /** The first 20 by name. */
  segments: z.array(namedSegment),
  totalSegments: count,
})
export type WireSegmentReport = z.infer<typeof segmentsSchema>

const answersOf = <T extends z.ZodRawShape>(path: string, summary: string, own: T) =>
  get(path, summary, 'Returns one page of single answers in a date range (inclusive).')
    .input(
      z.object({
        params: propertyParams,
        query: z.strictObject({
          ...tableQuery(['at', 'score'], 'at'),
          commentOnly: flagInQuery,
          score: wholeNumber(0, 10).optional(),
          ...own,
        }),
      }),
    )
    .output(pageOf(answerRow))

export const analyticsRows = {
  overview: get(
    'overview',
    'Get the HEART overview',
    'Returns the HEART scores (0 to 100) of a date range (inclusive) with insights.',
  )
    .input(rangeOnly)
    .output(overviewSchema),
  adoption: get(
    'heart/adoption',
    'Get the adoption report',
    'Returns users, pages and growth of a date range (inclusive).',
  )
    .input(rangeOnly)
    .output(adoptionSchema),
  adoptionPages: get(
    'heart/adoption/pages',
    'List pages by users',
    'Returns one page of application pages with users and views. `unvisited` selects known ' +
      'pages without a visit.',
  )
    .input(
      z.object({
        params: propertyParams,
        query: z.strictObject({
          ...tableQuery(['path', 'users', 'views', 'firstSeenAt', 'lastSeenAt'], 'users'),
          /** Pages that are known but were not visited in the range, instead of those that were. */
          unvisited: flagInQuery,
        }),
      }),
    )
    .output(pageOf(adoptionPage)),
  engagement: get(
    'heart/engagement',
    'Get the engagement report',
    'Returns sessions, engaged sessions and durations in seconds of a date range (inclusive).',
  )
    .input(rangeOnly)
    .output(engagementSchema),
  engagementPages: get(
    'heart/engagement/pages',
    'List pages by engagement',
    'Returns one page of application pages with visits, clicks and average time in seconds.',
  )
    .input(
      z.object({
        params: propertyParams,
        query: z.strictObject(
          tableQuery(['path', 'visits', 'averageS', 'clicksPerVisit', 'exits'], 'visits'),
        ),
      }),
    )
    .output(pageOf(engagementPage)),
  retention: get(
    'heart/retention',
    'Get the retention report',
    'Returns returning users, stickiness and visit frequency of a date range (inclusive).',
  )
    .input(rangeOnly)
    .output(retentionSchema),
  happiness: get(
    'heart/happiness',
    'Get the happiness report',
    `Returns NPS and survey answers of a date range (inclusive) as one score.${weeksOfAnswers}`,
  )
    .input(rangeOnly)
    .output(happinessSchema),
  surveys: get(
    'content/surveys',
    'Get the survey report',
    `Returns surveys with response rate and average answer of a date range (inclusive).${weeksOfAnswers}`,
  )
    .input(rangeOnly)
    .output(surveysSchema),
  surveyAnswers: answersOf('content/surveys/answers', 'List survey answers', {
    message: idSchema.optional(),
  }),
  nps: get(
    'content/surveys/nps',
    'Get the NPS report',
    `Returns the NPS (-100 to 100), its groups and its trend in a date range (inclusive).${weeksOfAnswers}`,
  )
    .input(rangeOnly)
    .output(npsSchema),
  npsAnswers: answersOf('content/surveys/nps/answers', 'List NPS answers', {
    group: z.enum(['promoters', 'passives', 'detractors']).optional(),
  }),
  npsInsight: npsInsightRow,
  deleteAnswer: call({
    method: 'DELETE',
    path: `${base}/content/surveys/answers/{id}`,
    tag,
    summary: 'Delete an answer',
    description: 'Removes one answer to an NPS or survey from every report. It cannot be restored.',
  })
    .input(z.object({ params: z.strictObject({ property: idSchema, id: z.uuid() }) }))
    .output(z.object({ ok: z.literal(true) })),
  ...adoptionGoalRows,
  ...taskSuccessRows,
  segments: get(
    'heart/segments',
    'Compare user segments',
    'Returns users, sessions and every HEART score of all users and of the first 20 segments by name ' +
      'in a date range (inclusive).',
  )
    .input(rangeOnly)
    .output(segmentsSchema),
}
