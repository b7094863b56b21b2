import { Link } from '@tanstack/react-router'
import type { WireGuideFigures } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { readRangeSearch } from '../../../shared/analytics/analytics-search.ts'
import type { ReportColumn } from '../../../shared/analytics/report-column.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './GuideTable.module.css'
import { useFigures } from './use-figures.ts'

type Column = ReportColumn<WireGuideFigures>

const stateOf = (guide: WireGuideFigures) =>
  guide.visibility === 'public' ? 'live' : guide.wasPublished ? 'formerlyLive' : 'neverLive'

function GuideCell({ guide }: { readonly guide: WireGuideFigures }) {
  const { t } = useTranslation('report')
  const { id: property } = useProperty()
  const state = stateOf(guide)
  return (
    <span className={classes.guide}>
      <span className={classes.dot} data-state={state} role="img" aria-label={t(`table.${state}`)} />
      <Link
        className={classes.title}
        to="/app/$property/analytics/content/guides"
        params={{ property }}
        search={previous => ({ ...readRangeSearch(previous), guide: guide.guideId })}
      >
        {guide.title}
      </Link>
    </span>
  )
}

/** Columns of figures that the server sorts by, and those it does not. */
function useFigureColumns(): readonly Column[] {
  const { t } = useTranslation('report')
  const figures = useFigures()
  const counted = (key: 'started' | 'uniqueStarted' | 'completed'): Column => ({
    key,
    header: t(`table.${key}`),
    isNumber: true,
    sortKey: key,
    render: guide => figures.whole(guide[key]),
    cell: guide => guide[key],
  })
  const derived = (
    key: 'completionRate' | 'health' | 'failure',
    cell: (guide: WireGuideFigures) => number | null,
    write: (figure: number | null) => string,
  ): Column => ({
    key,
    header: t(`table.${key}`),
    hint: t(`table.${key}Hint`),
    isNumber: true,
    render: guide => write(cell(guide)),
    cell,
  })
  return [
    counted('started'),
    counted('uniqueStarted'),
    counted('completed'),
    {
      ...derived('completionRate', guide => guide.completionRate, figures.percent),
      sortKey: 'completionRate',
    },
    derived('health', guide => guide.healthScore, figures.score),
    derived('failure', guide => guide.failureRate, figures.percent),
    {
      key: 'median',
      header: t('table.median'),
      isNumber: true,
      render: guide => figures.duration(guide.medianDurationS),
      cell: guide => guide.medianDurationS,
    },
  ]
}

/** The columns of the guide table; a figure that cannot be made reads "–". */
export function useGuideColumns(): readonly Column[] {
  const { t } = useTranslation('report')
  const figures = useFigureColumns()
  return [
    {
      key: 'title',
      header: t('table.guide'),
      sortKey: 'title',
      render: guide => <GuideCell guide={guide} />,
      cell: guide => guide.title,
    },
    {
      key: 'chapter',
      header: t('table.chapter'),
      render: guide => <span className={classes.chapter}>{guide.chapter ?? t('table.unsorted')}</span>,
      cell: guide => guide.chapter ?? t('table.unsorted'),
    },
    ...figures,
  ]
}
