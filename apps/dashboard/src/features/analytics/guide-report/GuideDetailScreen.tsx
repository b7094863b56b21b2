import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { WireGuideDetail } from '@waymark/contract'
import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { seriesOf } from '../../../shared/analytics/chart-series.ts'
import { DetailTable } from '../../../shared/analytics/DetailTable.tsx'
import { MetricTiles } from '../../../shared/analytics/MetricTiles.tsx'
import { ReportPage } from '../../../shared/analytics/ReportPage.tsx'
import { TimeChart } from '../../../shared/analytics/TimeChart.tsx'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './GuideDetailScreen.module.css'
import { guideQuery } from './guide-query.ts'
import type { GuideSearch } from './guide-search.ts'
import { SegmentStarts } from './SegmentStarts.tsx'
import { useErrorColumns, useExitColumns, useStartColumns, useStepColumns } from './use-detail-columns.tsx'

function Figures({ report: { totals } }: { readonly report: WireGuideDetail }) {
  const { t } = useTranslation('report')
  const tile = (
    key: keyof WireGuideDetail['totals'],
    kind: 'count' | 'rate' | 'seconds',
    isLessBetter = false,
  ) => ({ key, kind, isLessBetter, label: t(`detail.${key}`), metric: totals[key] })
  return (
    <MetricTiles
      tiles={[
        tile('started', 'count'),
        tile('users', 'count'),
        tile('completed', 'count'),
        tile('completionRate', 'rate'),
        tile('medianS', 'seconds', true),
        tile('restarts', 'count', true),
      ]}
    />
  )
}

interface TablesProps {
  readonly report: WireGuideDetail
  readonly search: GuideSearch
}

function Tables({ report, search }: TablesProps) {
  const { t } = useTranslation('report')
  const name = (kind: string) => `guide-${report.guide.id}-${kind}-${report.from}-${report.to}`
  const steps = useStepColumns(report.guide)
  const exits = useExitColumns()
  const errors = useErrorColumns(report.guide)
  const sources = useStartColumns('source')
  const languages = useStartColumns('language')
  return (
    <>
      <DetailTable
        title={t('detail.steps')}
        columns={steps}
        rows={report.steps}
        rowKey={row => row.step}
        file={name('steps')}
      />
      <div className={classes.pair}>
        <DetailTable
          title={t('detail.exits')}
          columns={exits}
          rows={report.exits}
          rowKey={row => row.cause}
          file={name('exits')}
        />
        <DetailTable
          title={t('sources.title')}
          columns={sources}
          rows={report.sources}
          rowKey={row => row.key}
          file={name('sources')}
        />
      </div>
      <DetailTable
        title={t('detail.errorLog')}
        columns={errors}
        rows={report.errors}
        rowKey={row => `${row.version} ${row.step} ${row.kind}`}
        file={name('errors')}
      />
      <div className={classes.pair}>
        <DetailTable
          title={t('detail.languages')}
          columns={languages}
          rows={report.languages}
          rowKey={row => row.key}
          file={name('languages')}
        />
        <SegmentStarts guide={report.guide.id} search={search} file={name('segments')} />
      </div>
    </>
  )
}

interface GuideDetailProps {
  readonly guide: number
  readonly search: GuideSearch
  readonly onSearch: (change: Partial<GuideSearch>) => void
}

/** One guide: its steps, why users left, its errors by version, and where it was started from. */
export function GuideDetailScreen({ guide, search, onSearch }: GuideDetailProps) {
  const { t } = useTranslation('report')
  const { id: property } = useProperty()
  const query = useQuery(guideQuery(property, guide, search))
  return (
    <ReportPage
      overline={t('title')}
      title={query.data?.guide.title ?? t('title')}
      search={search}
      onSearch={onSearch}
      query={query}
      isEmpty={() => false}
      actions={
        <>
          <Button onClick={() => onSearch({ guide: undefined })}>{t('detail.all')}</Button>
          {query.data === undefined || query.data.guide.visibility === 'deleted' ? null : (
            <Link
              className={classes.edit}
              to="/app/$property/manage/$tutorialId/edit/steps"
              params={{ property, tutorialId: guide }}
            >
              {t('detail.edit')}
            </Link>
          )}
        </>
      }
    >
      {report => (
        <>
          <Figures report={report} />
          <TimeChart
            title={t('detail.overTime')}
            report={report}
            marks="lines"
            series={(['started', 'completed', 'errors'] as const).map(key =>
              seriesOf(report.points, key, t(`detail.${key}`), 'count'),
            )}
          />
          <Tables report={report} search={search} />
        </>
      )}
    </ReportPage>
  )
}
