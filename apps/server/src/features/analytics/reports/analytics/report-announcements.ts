import type { WireAnnouncementFigures, WireAnnouncementReport } from '@waymark/contract'
import { isSmallSample, shareOf } from '@waymark/domain/analytics/analytics'
import type { PropertyScope } from '../../../../platform/database/index.ts'
import { wireInstant } from '../../../../platform/wire-instant.ts'
import {
  type MessageCounts,
  readMessageCounts,
  readTypeDays,
} from '../../report-queries/analytics/content-figures.ts'
import { metric, pointsOfDays, sumOf } from './fold-days.ts'
import { withoutSmallSamples } from './hide-small-samples.ts'
import type { RequestedTable } from './list-pages.ts'
import { type AnalyticsDependencies, readReport } from './open-report.ts'
import { type ReportedMessage, readReportedMessages } from './reported-messages-view.ts'
import { sortRows } from './sort-rows.ts'

type Sort = Exclude<keyof WireAnnouncementFigures, 'messageId' | 'category' | 'isLive' | 'dismissals'>

const none: MessageCounts = {
  messageId: 0,
  views: 0,
  uniqueViews: 0,
  interactions: 0,
  uniqueInteractions: 0,
  dismissals: 0,
  viewsBefore: 0,
  uniqueViewsBefore: 0,
  interactionsBefore: 0,
  uniqueInteractionsBefore: 0,
}

const hidden = {
  views: null,
  uniqueViews: null,
  interactions: null,
  uniqueInteractions: null,
  rate: null,
  dismissals: null,
}

function rowOf(
  message: ReportedMessage,
  counts: MessageCounts = none,
  leastUsers: number,
): WireAnnouncementFigures {
  const { views, uniqueViews, interactions, uniqueInteractions, dismissals } = counts
  const named = {
    messageId: message.id,
    title: message.title,
    category: message.category,
    isLive: message.isLive,
    publishedAt: message.publishedAt === null ? null : wireInstant(message.publishedAt),
  }
  if (isSmallSample(Math.max(uniqueViews, uniqueInteractions), leastUsers)) return { ...named, ...hidden }
  return {
    ...named,
    views,
    uniqueViews,
    interactions,
    uniqueInteractions,
    rate: shareOf(uniqueInteractions, uniqueViews),
    dismissals,
  }
}

const sorted = (rows: readonly WireAnnouncementFigures[], sort: Sort, order: 'ASC' | 'DESC') =>
  sortRows(rows, order, { value: row => row[sort], name: row => row.title, id: row => row.messageId })

/** Announcements with who saw and used them (product design, "Announcements"). Totals are over all of them. */
export function reportAnnouncements(
  deps: AnalyticsDependencies,
  scope: PropertyScope,
  query: RequestedTable<Sort>,
): Promise<WireAnnouncementReport> {
  const { page, limit } = query
  return readReport(deps, scope, query, async source => {
    const { events, report } = source
    const [messages, counts, days] = await Promise.all([
      readReportedMessages(source, ['announcement']),
      readMessageCounts(events, report.span),
      readTypeDays(events, report.span, ['message_shown', 'message_link']),
    ])
    const wanted = query.search?.trim().toLowerCase() ?? ''
    const rows = messages
      .filter(one => counts.has(one.id) || (one.publishedAt !== null && !one.isDeleted))
      .map(message => rowOf(message, counts.get(message.id), report.span.leastUsers))
      .filter(row => row.title.toLowerCase().includes(wanted))
    const all = counts.get(0) ?? none
    const figures = {
      totals: {
        views: metric(all.views, all.viewsBefore),
        uniqueViews: metric(all.uniqueViews, all.uniqueViewsBefore),
        interactions: metric(all.interactions, all.interactionsBefore),
        rate: metric(
          shareOf(all.uniqueInteractions, all.uniqueViews),
          shareOf(all.uniqueInteractionsBefore, all.uniqueViewsBefore),
        ),
      },
      points: pointsOfDays(report, days, part => ({
        views: sumOf(part, row => (row.type === 'message_shown' ? row.count : 0)),
        interactions: sumOf(part, row => (row.type === 'message_link' ? row.count : 0)),
      })),
      items: sorted(rows, query.sort, query.order).slice((page - 1) * limit, page * limit),
      total: rows.length,
      page,
      limit,
    }
    const types = ['message_shown', 'message_link'] as const
    return withoutSmallSamples(source, figures, { types, messages: [] })
  })
}
