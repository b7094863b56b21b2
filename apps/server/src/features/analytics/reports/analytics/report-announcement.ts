import type { WireAnnouncementDetail } from '@waymark/contract'
import { isSmallSample, shareOf } from '@waymark/domain/analytics/analytics'
import { messageClickTargets, messageModes } from '@waymark/domain/analytics/events'
import type { PropertyScope } from '../../../../platform/database/index.ts'
import { refuse } from '../../../../platform/http/index.ts'
import { wireInstant } from '../../../../platform/wire-instant.ts'
import {
  type AnnouncementCounts,
  type FirstViews,
  readAnnouncementClickTargets,
  readAnnouncementDays,
  readAnnouncementLanguages,
  readAnnouncementPeriods,
  readFirstViews,
} from '../../report-queries/analytics/announcement-detail.ts'
import { metricOf, pointsOfDays, sumOf } from './fold-days.ts'
import { withoutSmallSamples } from './hide-small-samples.ts'
import { type AnalyticsDependencies, type RangeQuery, type ReportSource, readReport } from './open-report.ts'
import { type ReportedMessage, readReportedMessages } from './reported-messages-view.ts'

const none: AnnouncementCounts = { views: 0, users: 0, interactions: 0, interactionUsers: 0, dismissals: 0 }
const noFigures = { views: null, users: null, interactions: null, rate: null, dismissals: null }
const buckets = ['hour', 'day', 'week', 'month', 'later'] as const

/** What an event says of its way, where it is one of the known ones. */
const knownOf = <Name extends string>(names: readonly Name[], name: string): Name | 'unknown' =>
  names.find(one => one === name) ?? 'unknown'

function languageRow(
  { lang, interactionUsers, ...counts }: AnnouncementCounts & { readonly lang: string },
  leastUsers: number,
) {
  const isFew = isSmallSample(Math.max(counts.users, interactionUsers), leastUsers)
  return { lang, ...(isFew ? noFigures : { ...counts, rate: shareOf(interactionUsers, counts.users) }) }
}

async function readFigures({ events, report }: ReportSource, { id, publishedAt }: ReportedMessage) {
  const { span } = report
  const [periods, days, languages, ways, firstViews] = await Promise.all([
    readAnnouncementPeriods(events, span, id),
    readAnnouncementDays(events, span, id),
    readAnnouncementLanguages(events, span, id),
    readAnnouncementClickTargets(events, span, id),
    publishedAt === null ? [] : readFirstViews(events, span, id, publishedAt.getTime()),
  ])
  const of = (isNow: boolean) => periods.find(row => row.isNow === isNow) ?? none
  const first = (isNow: boolean): FirstViews | undefined => firstViews.find(row => row.isNow === isNow)
  return { counts: { current: of(true), previous: of(false) }, days, languages, ways, first }
}

type Figures = Awaited<ReturnType<typeof readFigures>>

function totalsOf({ counts, first }: Figures) {
  const seconds = (isNow: boolean) => {
    const views = first(isNow)
    return views === undefined ? null : views.medianMs / 1_000
  }
  return {
    views: metricOf(counts, part => part.views),
    uniqueViews: metricOf(counts, part => part.users),
    interactions: metricOf(counts, part => part.interactions),
    uniqueInteractions: metricOf(counts, part => part.interactionUsers),
    rate: metricOf(counts, part => shareOf(part.interactionUsers, part.users)),
    dismissals: metricOf(counts, part => part.dismissals),
    medianFirstViewS: { value: seconds(true), previous: seconds(false) },
  }
}

/** Links with who followed them; figures of few users are left out where the company hides them. */
function linksOf({ counts, ways }: Figures, leastUsers: number) {
  return ways
    .filter(row => row.isLink)
    .map(row => ({
      which: knownOf(messageClickTargets, row.name),
      ...(isSmallSample(row.users, leastUsers)
        ? { clicks: null, users: null, rate: null }
        : { clicks: row.count, users: row.users, rate: shareOf(row.users, counts.current.users) }),
    }))
}

const modesOf = ({ ways }: Figures, leastUsers: number) =>
  ways
    .filter(row => !row.isLink && !isSmallSample(row.users, leastUsers))
    .map(row => ({ mode: knownOf(messageModes, row.name), views: row.count, users: row.users }))

function firstViewsOf({ first }: Figures, leastUsers: number) {
  const views = first(true)
  if (views === undefined || isSmallSample(views.users, leastUsers)) return []
  return buckets.map(within => ({ within, users: views[within] }))
}

/** One announcement with its links, languages and time to the first view (product design, "Announcements"). */
export function reportAnnouncement(
  deps: AnalyticsDependencies,
  scope: PropertyScope,
  id: number,
  query: RangeQuery,
): Promise<WireAnnouncementDetail> {
  return readReport(deps, scope, query, async source => {
    const all = await readReportedMessages(source, ['announcement'])
    const found = all.find(message => message.id === id)
    if (found === undefined) throw refuse('notFound')
    const { title, category, isLive, publishedAt } = found
    const figures = await readFigures(source, found)
    const { leastUsers } = source.report.span
    const report = {
      announcement: {
        messageId: id,
        title,
        category,
        isLive,
        publishedAt: publishedAt === null ? null : wireInstant(publishedAt),
      },
      totals: totalsOf(figures),
      points: pointsOfDays(source.report, figures.days, rows => ({
        views: sumOf(rows, row => row.views),
        interactions: sumOf(rows, row => row.interactions),
        dismissals: sumOf(rows, row => row.dismissals),
      })),
      links: linksOf(figures, leastUsers),
      languages: figures.languages.map(row => languageRow(row, leastUsers)),
      modes: modesOf(figures, leastUsers),
      firstViews: firstViewsOf(figures, leastUsers),
    }
    const types = ['message_shown', 'message_link', 'message_dismissed'] as const
    return withoutSmallSamples(source, report, { types, messages: [id] })
  })
}
