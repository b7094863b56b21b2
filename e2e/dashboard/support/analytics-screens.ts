type Kind = 'count' | 'rate' | 'nps' | 'score' | 'decimal' | 'seconds'

/** Fields of an API report that the screens show. */
export interface Report {
  readonly from: string
  readonly scores?: Readonly<Record<string, { readonly value: number | null }>>
  readonly totals?: Readonly<Record<string, { readonly value: number | null }>>
  readonly points?: readonly Readonly<Record<string, number | string | null>>[]
}

export interface AnalyticsScreen {
  readonly address: string
  readonly title: string
  /** Below `/v2/properties/{property}/analytics/`. */
  readonly api: string
  /** A score by the name of its gauge. */
  readonly gauges?: Readonly<Record<string, string>>
  /** Totals by the name of their tile. */
  readonly tiles?: Readonly<Record<string, readonly [total: string, kind: Kind]>>
  /** Points by the title of their chart, one column of its table after the other. */
  readonly charts?: Readonly<Record<string, readonly (readonly [point: string, kind: Kind])[]>>
  /** Text shown for a range without data. */
  readonly empty: string
}

const nothing = 'No data in this range'

/** The reports of the demo company with what each of them shows. */
export const analyticsScreens: readonly AnalyticsScreen[] = [
  {
    address: 'overview',
    title: 'Overview',
    api: 'overview',
    gauges: { 'Overall score': 'overall' },
    tiles: {
      Users: ['users', 'count'],
      'Guides started': ['guidesStarted', 'count'],
      'Announcement views': ['announcementViews', 'count'],
      'Searches without result': ['searchesWithoutResult', 'count'],
    },
    charts: { 'Overall score over time': [['overall', 'score']] },
    empty: nothing,
  },
  {
    address: 'heart/adoption',
    title: 'Adoption',
    api: 'heart/adoption',
    gauges: { 'Adoption score': 'adoption' },
    tiles: {
      Users: ['users', 'count'],
      'Users growth': ['growthRate', 'rate'],
      'App coverage': ['appCoverage', 'rate'],
      'Goal reached': ['goalReached', 'rate'],
    },
    charts: { 'Users over time': [['users', 'count']] },
    empty: nothing,
  },
  {
    address: 'heart/engagement',
    title: 'Engagement',
    api: 'heart/engagement',
    gauges: { 'Engagement score': 'engagement' },
    tiles: {
      Sessions: ['sessions', 'count'],
      'Engaged sessions': ['engaged', 'count'],
      'Average session': ['averageDurationS', 'seconds'],
      'Time per user': ['durationPerUserS', 'seconds'],
    },
    charts: {
      'Sessions over time': [
        ['engaged', 'count'],
        ['other', 'count'],
      ],
      'Users and sessions': [
        ['sessions', 'count'],
        ['users', 'count'],
      ],
    },
    empty: nothing,
  },
  {
    address: 'heart/retention',
    title: 'Retention',
    api: 'heart/retention',
    gauges: { 'Retention score': 'retention' },
    tiles: {
      'Retention rate': ['retentionRate', 'rate'],
      Stickiness: ['stickiness', 'rate'],
      'Returning users': ['returning', 'count'],
      Users: ['users', 'count'],
    },
    charts: { Stickiness: [['stickiness', 'rate']] },
    empty: nothing,
  },
  {
    address: 'heart/happiness',
    title: 'Happiness',
    api: 'heart/happiness',
    gauges: { 'Happiness score': 'happiness' },
    tiles: {
      NPS: ['nps', 'nps'],
      'NPS responses': ['npsResponses', 'count'],
      'Survey score': ['surveyScore', 'score'],
      'Survey responses': ['surveyResponses', 'count'],
    },
    charts: { 'Happiness over time': [['happiness', 'score']] },
    empty: nothing,
  },
  {
    address: 'heart/happiness/nps',
    title: 'NPS',
    api: 'content/surveys/nps',
    tiles: {
      NPS: ['nps', 'nps'],
      Responses: ['responses', 'count'],
      'Response rate': ['responseRate', 'rate'],
    },
    charts: {
      'NPS over time': [
        ['rollingNps', 'nps'],
        ['nps', 'nps'],
      ],
    },
    empty: nothing,
  },
  {
    address: 'heart/happiness/survey',
    title: 'Surveys',
    api: 'content/surveys',
    tiles: {
      Responses: ['responses', 'count'],
      'Response rate': ['responseRate', 'rate'],
      Average: ['average', 'decimal'],
    },
    charts: { 'Responses over time': [['responses', 'count']] },
    empty: nothing,
  },
  {
    address: 'content/overview',
    title: 'All content',
    api: 'content/overview',
    tiles: {
      'Users of content': ['contentUsers', 'count'],
      'Assistant opened': ['assistantOpens', 'count'],
      'Announcement views': ['announcementViews', 'count'],
      Searches: ['searches', 'count'],
    },
    charts: {
      'Use of content over time': [
        ['guides', 'count'],
        ['announcements', 'count'],
        ['searches', 'count'],
        ['surveys', 'count'],
        ['tooltips', 'count'],
      ],
    },
    empty: nothing,
  },
  {
    address: 'content/announcements',
    title: 'Announcements',
    api: 'content/announcements',
    tiles: {
      Views: ['views', 'count'],
      'Unique views': ['uniqueViews', 'count'],
      Interactions: ['interactions', 'count'],
      'Interaction rate': ['rate', 'rate'],
    },
    charts: {
      'Views and interactions over time': [
        ['views', 'count'],
        ['interactions', 'count'],
      ],
    },
    empty: 'Forms check what you enter',
  },
  {
    address: 'content/search',
    title: 'Searches',
    api: 'content/search',
    tiles: {
      Searches: ['searches', 'count'],
      'Users who searched': ['searchUsers', 'count'],
      'With a result': ['resultRate', 'rate'],
      'Click rate': ['clickRate', 'rate'],
    },
    charts: { 'Searches over time': [['searches', 'count']] },
    empty: nothing,
  },
  {
    address: 'content/tooltips',
    title: 'Tooltips',
    api: 'content/tooltips',
    tiles: {
      Views: ['tooltipViews', 'count'],
      'Unique viewers': ['tooltipUsers', 'count'],
      'Link clicks': ['tooltipLinks', 'count'],
      'Not found': ['notFound', 'count'],
    },
    charts: {
      'Tooltip views over time': [
        ['tooltipViews', 'count'],
        ['tooltipLinks', 'count'],
        ['notFound', 'count'],
      ],
    },
    empty: 'No tooltips seen',
  },
  {
    address: 'content/validators',
    title: 'Validators',
    api: 'content/validators',
    tiles: {
      Checks: ['checks', 'count'],
      Users: ['checkUsers', 'count'],
      'Right first time': ['rightFirstRate', 'rate'],
      Corrected: ['correctedRate', 'rate'],
      Failed: ['invalidRate', 'rate'],
      'Not found': ['notFound', 'count'],
    },
    charts: {
      'Checks over time': [
        ['checks', 'count'],
        ['notFound', 'count'],
      ],
    },
    empty: 'No fields checked',
  },
]

/** A figure as English screens write it; null reads "–". */
export function figureText(kind: Kind, value: unknown): string {
  if (typeof value !== 'number') return '–'
  if (kind === 'seconds') return secondsText(Math.round(value))
  const options: Intl.NumberFormatOptions = {
    maximumFractionDigits: kind === 'decimal' ? 1 : 0,
    style: kind === 'rate' ? 'percent' : 'decimal',
    signDisplay: kind === 'nps' ? 'exceptZero' : 'auto',
  }
  return value.toLocaleString('en-US', options)
}

function secondsText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
