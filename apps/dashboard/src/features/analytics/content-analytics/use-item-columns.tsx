import { Link } from '@tanstack/react-router'
import type { WireItemRow } from '@waymark/contract'
import { StatusBadge } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { readRangeSearch } from '../../../shared/analytics/analytics-search.ts'
import { EventWhen } from '../../../shared/analytics/EventWhen.tsx'
import { PathText } from '../../../shared/analytics/PathText.tsx'
import type { ReportColumn } from '../../../shared/analytics/report-column.ts'
import { useFigureText } from '../../../shared/analytics/use-figure-text.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './ItemTable.module.css'

export type ItemKind = 'tooltips' | 'validators'
type Column = ReportColumn<WireItemRow>
type Figure = Exclude<keyof WireItemRow, 'itemId' | 'item' | 'path' | 'lastAt'>

const routes = {
  tooltips: '/app/$property/analytics/content/tooltips',
  validators: '/app/$property/analytics/content/validators',
} as const

/** The name of an item, which leads to its report. */
function ItemName({ kind, row }: { readonly kind: ItemKind; readonly row: WireItemRow }) {
  const { t } = useTranslation('analytics')
  const { id: property } = useProperty()
  if (row.itemId === 0) return '–'
  return (
    <Link
      className={classes.name}
      to={routes[kind]}
      params={{ property }}
      search={previous => ({ ...readRangeSearch(previous), item: row.itemId })}
    >
      {row.item?.name ?? t('table.removed')}
    </Link>
  )
}

/** What a row is about: an item, or a page with one item. */
function useNameColumns(kind: ItemKind, isByPage: boolean): readonly Column[] {
  const { t } = useTranslation('analytics')
  if (isByPage) {
    return [
      {
        key: 'path',
        header: t('table.page'),
        sortKey: 'path',
        render: row => <PathText path={row.path ?? ''} />,
        cell: row => row.path,
      },
    ]
  }
  const statusOf = ({ item }: WireItemRow) =>
    item === null ? 'removed' : item.isPublic ? 'live' : ('notLive' as const)
  return [
    {
      key: 'item',
      header: t(`${kind}.item`),
      sortKey: 'item',
      render: row => <ItemName kind={kind} row={row} />,
      cell: row => row.item?.name ?? '',
    },
    {
      key: 'status',
      header: t('table.status'),
      render: row => (
        <StatusBadge tone={row.item?.isPublic ? 'live' : 'quiet'} label={t(`table.${statusOf(row)}`)} />
      ),
      cell: row => t(`table.${statusOf(row)}`),
    },
    {
      key: 'pageSegment',
      header: t('table.pageSegment'),
      render: row => row.item?.pageSegment ?? t('table.allPages'),
      cell: row => row.item?.pageSegment ?? '',
    },
  ]
}

/** Columns of the table of tooltips or of validators, or of the pages of one. */
export function useItemColumns(kind: ItemKind, isByPage: boolean): readonly Column[] {
  const { t } = useTranslation('analytics')
  const { figure } = useFigureText()
  const names = useNameColumns(kind, isByPage)
  const column = (
    key: Figure,
    type: 'count' | 'rate' | 'seconds',
    header: string,
    hint?: string,
  ): Column => ({
    key,
    header,
    ...(hint === undefined ? {} : { hint }),
    isNumber: true,
    sortKey: key,
    render: row => figure(type, row[key]),
    cell: row => row[key],
  })
  const own =
    kind === 'tooltips'
      ? [
          column('count', 'count', t('tooltips.count')),
          column('users', 'count', t('tooltips.unique')),
          column('averageS', 'seconds', t('tooltips.averageOpen')),
          column('links', 'count', t('tooltips.links')),
        ]
      : [
          column('count', 'count', t('validators.count')),
          column('users', 'count', t('metric.users')),
          column('invalidRate', 'rate', t('validators.invalid'), t('validators.invalidHint')),
          column('rightFirstRate', 'rate', t('validators.rightFirst'), t('validators.rightFirstHint')),
          column('correctedRate', 'rate', t('validators.corrected'), t('validators.correctedHint')),
        ]
  return [
    ...names,
    ...own,
    column('notFound', 'count', t('table.notFound'), t('table.notFoundHint')),
    {
      key: 'last',
      header: t(`${kind}.last`),
      sortKey: 'lastAt',
      render: row => <EventWhen at={row.lastAt} />,
      cell: row => row.lastAt,
    },
  ]
}
