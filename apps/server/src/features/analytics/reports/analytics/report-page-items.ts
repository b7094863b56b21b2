import type { WireTooltipReport, WireValidatorReport } from '@waymark/contract'
import type { EndUserEventType } from '@waymark/domain/analytics/events'
import type { PropertyScope } from '../../../../platform/database/index.ts'
import { wireInstant } from '../../../../platform/wire-instant.ts'
import { readPeople, readTypeDays } from '../../report-queries/analytics/content-figures.ts'
import {
  type placeSorts,
  readMeanSeconds,
  readPlaces,
} from '../../report-queries/analytics/shown-on-pages.ts'
import { type ReportedItem, readReportedItems } from '../reported-items-view.ts'
import { metric, metricOf, pointsOfDays, splitDays, sumOf } from './fold-days.ts'
import { withoutSmallSamples } from './hide-small-samples.ts'
import type { AskedTable } from './list-pages.ts'
import { type AnalyticsDependencies, type ReportSource, readReport } from './open-report.ts'

type PlaceQuery = AskedTable<(typeof placeSorts)[number]>

interface PlaceKind {
  readonly kind: 'tooltip' | 'validator'
  readonly shown: EndUserEventType
  readonly link: EndUserEventType
}

const tooltips: PlaceKind = { kind: 'tooltip', shown: 'tooltip_shown', link: 'tooltip_link' }
/** Nothing in a check can be clicked. */
const validators: PlaceKind = { kind: 'validator', shown: 'validator_evaluated', link: 'validator_evaluated' }

async function readPlaceFigures(
  { database, events, scope, report }: ReportSource,
  { kind: itemKind, ...kind }: PlaceKind,
  query: PlaceQuery,
) {
  const { page, limit } = query
  const search = query.search?.trim() ?? ''
  const items = await database.inScope(scope, tx => readReportedItems(tx, scope, itemKind))
  const isNamed = ({ name }: ReportedItem) => name.toLowerCase().includes(search.toLowerCase())
  const named = search === '' ? [] : items.filter(isNamed).map(({ id }) => id)
  const known = new Map(items.map(item => [item.id, item]))
  const [days, people, places] = await Promise.all([
    readTypeDays(events, report.span, [kind.shown, kind.link]),
    readPeople(events, report.span, [[kind.shown]]),
    readPlaces(events, report.span, kind, named, { ...query, search }),
  ])
  const split = splitDays(report, days)
  const of = (type: EndUserEventType) => (rows: typeof days) =>
    sumOf(rows, row => (row.type === type ? row.count : 0))
  return {
    shown: metricOf(split, of(kind.shown)),
    links: metricOf(split, of(kind.link)),
    users: metric(people[0]?.current ?? 0, people[0]?.previous ?? 0),
    points: pointsOfDays(report, days, rows => ({ shown: of(kind.shown)(rows), links: of(kind.link)(rows) })),
    table: {
      items: places.items.map(({ itemId, lastAt, ...place }) => ({
        ...place,
        item: known.get(itemId) ?? null,
        lastAt: wireInstant(new Date(lastAt)),
      })),
      total: places.total,
      page,
      limit,
    },
  }
}

/** Tooltips and the pages they were shown on (product design, "Tooltips"). */
export function reportTooltips(
  deps: AnalyticsDependencies,
  scope: PropertyScope,
  query: PlaceQuery,
): Promise<WireTooltipReport> {
  return readReport(deps, scope, query, async source => {
    const [figures, seconds] = await Promise.all([
      readPlaceFigures(source, tooltips, query),
      readMeanSeconds(source.events, source.report.span, tooltips.shown),
    ])
    const report = {
      totals: {
        tooltipViews: figures.shown,
        tooltipUsers: figures.users,
        averageS: metric(seconds, null),
        tooltipLinks: figures.links,
      },
      points: figures.points.map(({ shown, links, ...days }) => ({
        ...days,
        tooltipViews: shown,
        tooltipLinks: links,
      })),
      ...figures.table,
    }
    return withoutSmallSamples(source, report, { types: [tooltips.shown, tooltips.link], messages: [] })
  })
}

/** Checks of fields and the pages they were made on (product design, "Validators"). */
export function reportValidators(
  deps: AnalyticsDependencies,
  scope: PropertyScope,
  query: PlaceQuery,
): Promise<WireValidatorReport> {
  return readReport(deps, scope, query, async source => {
    const { shown, users, points, table } = await readPlaceFigures(source, validators, query)
    const report = {
      totals: { checks: shown, checkUsers: users },
      points: points.map(({ from, to, shown: checks }) => ({ from, to, checks })),
      ...table,
    }
    return withoutSmallSamples(source, report, { types: [validators.shown], messages: [] })
  })
}
