import { Link } from '@tanstack/react-router'
import { scoreTone } from '@waymark/domain/analytics/analytics'
import { useTranslation } from 'react-i18next'
import { readRangeSearch } from '../../../shared/analytics/analytics-search.ts'
import { useFigureText } from '../../../shared/analytics/use-figure-text.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './Segments.module.css'
import { pointsAbove, type SegmentRow } from './segment-rows.ts'
import type { ScoreColumn } from './segment-sorts.ts'

const pages = {
  overall: '/app/$property/analytics/overview',
  happiness: '/app/$property/analytics/heart/happiness',
  engagement: '/app/$property/analytics/heart/engagement',
  adoption: '/app/$property/analytics/heart/adoption',
  retention: '/app/$property/analytics/heart/retention',
  taskSuccess: '/app/$property/analytics/heart/task-success',
} as const

interface SegmentScoreProps {
  readonly row: SegmentRow
  readonly all: SegmentRow | undefined
  readonly column: ScoreColumn
}

/** A score of a segment with its distance from all users; it leads to its report, narrowed to the segment. */
export function SegmentScore({ row, all, column }: SegmentScoreProps) {
  const { t } = useTranslation('analytics')
  const { figure, signed } = useFigureText()
  const { id: property } = useProperty()
  const { value } = row.scores[column]
  const points = row.segment === null ? null : pointsAbove(row, all, column)
  return (
    <Link
      className={classes.score}
      data-tone={value === null ? undefined : scoreTone(value)}
      to={pages[column]}
      params={{ property }}
      search={previous => ({ ...readRangeSearch(previous), segment: row.segment ?? undefined })}
    >
      <span className="wm-visually-hidden">
        {t('segments.open', {
          name: row.name,
          report: column === 'overall' ? t('overview.score') : t(`letter.${column}`),
        })}{' '}
      </span>
      <span>{figure('score', value)}</span>
      <small className={classes.points}>{points === null ? '' : signed(points)}</small>
    </Link>
  )
}
