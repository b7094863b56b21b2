import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readRangeSearch } from '../../../shared/analytics/analytics-search.ts'
import type { ReportColumn } from '../../../shared/analytics/report-column.ts'
import { useFigureText } from '../../../shared/analytics/use-figure-text.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { SegmentScore } from './SegmentScore.tsx'
import classes from './Segments.module.css'
import type { SegmentRow } from './segment-rows.ts'
import { countColumns, scoreColumns } from './segment-sorts.ts'

/** Columns of the matrix of segments; `all` is the row of all users. */
export function useSegmentColumns(all: SegmentRow | undefined): readonly ReportColumn<SegmentRow>[] {
  const { t } = useTranslation('analytics')
  const { figure } = useFigureText()
  const { id: property } = useProperty()
  return [
    {
      key: 'name',
      header: t('segments.segment'),
      sortKey: 'name',
      render: row => (
        <Link
          className={classes.name}
          to="/app/$property/analytics/overview"
          params={{ property }}
          search={previous => ({ ...readRangeSearch(previous), segment: row.segment ?? undefined })}
        >
          {row.name}
        </Link>
      ),
      cell: row => row.name,
    },
    ...countColumns.map(
      (key): ReportColumn<SegmentRow> => ({
        key,
        header: t(`segments.${key}`),
        hint: t(`segments.${key}Hint`),
        isNumber: true,
        sortKey: key,
        render: row => figure(key === 'userShare' ? 'rate' : 'count', row[key]),
        cell: row => row[key],
      }),
    ),
    ...scoreColumns.map(
      (key): ReportColumn<SegmentRow> => ({
        key,
        header: key === 'overall' ? t('segments.overall') : t(`letter.${key}`),
        isNumber: true,
        sortKey: key,
        render: row => <SegmentScore row={row} all={all} column={key} />,
        cell: row => row.scores[key].value,
      }),
    ),
  ]
}
