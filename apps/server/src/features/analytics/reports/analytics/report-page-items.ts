import type { WireItemRow, WireTooltipReport, WireValidatorReport } from '@waymark/contract'
import { isSmallSample } from '@waymark/domain/analytics/analytics'
import type { PropertyScope } from '../../../../platform/database/index.ts'
import { wireInstant } from '../../../../platform/wire-instant.ts'
import {
  type ItemDay,
  type ItemEvents,
  type ItemFigures,
  type ItemRow,
  type ItemSort,
  readItemDays,
  readItemFigures,
  readItemPages,
} from '../../report-queries/analytics/item-figures.ts'
import { type ReportedItem, readReportedItems } from '../reported-items-view.ts'
import { metricOf, pointsOfDays, sumOf } from './fold-days.ts'
import { withoutSmallSamples } from './hide-small-samples.ts'
import type { RequestedTable } from './list-pages.ts'
import { type AnalyticsDependencies, type ReportSource, readReport } from './open-report.ts'
import { sortRows } from './sort-rows.ts'

export interface ItemQuery extends RequestedTable<ItemSort> {
  /** Whether the table has one row for each item, or for each page with an item. */
  readonly by: 'item' | 'page'
  readonly item?: number | undefined
}

interface ItemKind extends Pick<ItemEvents, 'shown' | 'link'> {
  readonly kind: 'tooltip' | 'validator'
}

const tooltips: ItemKind = { kind: 'tooltip', shown: 'tooltip_shown', link: 'tooltip_link' }
const validators: ItemKind = { kind: 'validator', shown: 'validator_evaluated', link: '' }

const hidden = {
  count: null,
  users: null,
  averageS: null,
  links: null,
  invalidRate: null,
  rightFirstRate: null,
  correctedRate: null,
  notFound: null,
  lastAt: null,
}

const noEvents: Omit<ItemRow, 'itemId'> = { ...hidden, count: 0, users: 0, links: 0, notFound: 0 }

const wireFigures = ({ lastAt, ...figures }: Omit<ItemFigures, 'itemId'>) => ({
  ...figures,
  lastAt: lastAt === null ? null : wireInstant(new Date(lastAt)),
})

type KnownItems = ReadonlyMap<number, ReportedItem>

/** Live items and those with events, as rows; an item that no longer exists has no name. */
function itemRows(known: KnownItems, counted: readonly ItemRow[], item: number, leastUsers: number) {
  const byId = new Map(counted.map(row => [row.itemId, row]))
  const isLive = ({ id, isPublic }: ReportedItem) => isPublic && (item === 0 || id === item)
  const ids = new Set([...byId.keys(), ...[...known.values()].filter(isLive).map(({ id }) => id)])
  return [...ids].map((itemId): WireItemRow => {
    const { itemId: _, ...figures } = { itemId, ...noEvents, ...byId.get(itemId) }
    const named = { itemId, item: known.get(itemId) ?? null, path: null }
    return { ...named, ...(isSmallSample(figures.users, leastUsers) ? hidden : wireFigures(figures)) }
  })
}

function pageOfItems(rows: readonly WireItemRow[], { sort, order, page, limit, search }: ItemQuery) {
  const words = search?.trim().toLowerCase() ?? ''
  const name = (row: WireItemRow) => row.item?.name ?? ''
  const found = rows.filter(row => name(row).toLowerCase().includes(words))
  const value = (row: WireItemRow) =>
    sort === 'item' || sort === 'path' ? name(row) : sort === 'lastAt' ? row.lastAt : row[sort]
  const sorted = sortRows(found, order, { value, name, id: row => row.itemId })
  return { items: sorted.slice((page - 1) * limit, page * limit), total: found.length, page, limit }
}

async function pageOfPages(source: ReportSource, known: KnownItems, events: ItemEvents, query: ItemQuery) {
  const { page, limit } = query
  const search = query.search?.trim() ?? ''
  const isNamed = ({ name }: ReportedItem) => name.toLowerCase().includes(search.toLowerCase())
  const named = search === '' ? [] : [...known.values()].filter(isNamed).map(({ id }) => id)
  const { items, total } = await readItemPages(source.events, source.report.span, events, named, {
    ...query,
    search,
  })
  const rows = items.map(({ itemId, path, ...figures }) => ({
    itemId,
    item: known.get(itemId) ?? null,
    path,
    ...wireFigures(figures),
  }))
  return { items: rows, total, page, limit }
}

async function readItemReport(source: ReportSource, { kind, shown, link }: ItemKind, query: ItemQuery) {
  const { database, scope, report } = source
  const all = await database.inScope(scope, tx => readReportedItems(tx, scope, kind))
  const known = new Map(all.map(item => [item.id, item]))
  const events = { shown, link, items: [...known.keys()], item: query.item ?? 0 }
  const [days, figures] = await Promise.all([
    readItemDays(source.events, report.span, events),
    readItemFigures(source.events, report.span, events),
  ])
  const table =
    query.by === 'page'
      ? await pageOfPages(source, known, events, query)
      : pageOfItems(itemRows(known, figures.items, events.item, report.span.leastUsers), query)
  return { days, totals: figures.totals, table, item: known.get(events.item) ?? null }
}

const peopleOf = ({ item }: ItemQuery) => ({ messages: [], items: item === undefined ? [] : [item] })

const countOf = (rows: readonly ItemDay[], type: ItemDay['type']) =>
  sumOf(rows, row => (row.type === type ? row.count : 0))

/** Tooltips with who saw them, or the pages of one (product design, "Tooltips"). */
export function reportTooltips(
  deps: AnalyticsDependencies,
  scope: PropertyScope,
  query: ItemQuery,
): Promise<WireTooltipReport> {
  return readReport(deps, scope, query, async source => {
    const { days, totals, table, item } = await readItemReport(source, tooltips, query)
    const report = {
      item,
      totals: {
        tooltipViews: metricOf(totals, part => part.count),
        tooltipUsers: metricOf(totals, part => part.users),
        averageS: metricOf(totals, part => part.averageS),
        tooltipLinks: metricOf(totals, part => part.links),
        notFound: metricOf(totals, part => part.notFound),
      },
      points: pointsOfDays(source.report, days, rows => ({
        tooltipViews: countOf(rows, 'tooltip_shown'),
        tooltipLinks: countOf(rows, 'tooltip_link'),
        notFound: countOf(rows, 'item_not_found'),
      })),
      ...table,
    }
    return withoutSmallSamples(source, report, {
      types: ['tooltip_shown', 'tooltip_link'],
      ...peopleOf(query),
    })
  })
}

/** Validators with the results of their checks, or the pages of one (product design, "Validators"). */
export function reportValidators(
  deps: AnalyticsDependencies,
  scope: PropertyScope,
  query: ItemQuery,
): Promise<WireValidatorReport> {
  return readReport(deps, scope, query, async source => {
    const { days, totals, table, item } = await readItemReport(source, validators, query)
    const report = {
      item,
      totals: {
        checks: metricOf(totals, part => part.count),
        checkUsers: metricOf(totals, part => part.users),
        invalidRate: metricOf(totals, part => part.invalidRate),
        rightFirstRate: metricOf(totals, part => part.rightFirstRate),
        correctedRate: metricOf(totals, part => part.correctedRate),
        notFound: metricOf(totals, part => part.notFound),
      },
      points: pointsOfDays(source.report, days, rows => ({
        checks: countOf(rows, 'validator_evaluated'),
        notFound: countOf(rows, 'item_not_found'),
      })),
      ...table,
    }
    return withoutSmallSamples(source, report, { types: [validators.shown], ...peopleOf(query) })
  })
}
