import { useQuery } from '@tanstack/react-query'
import type { WireTaskReport } from '@waymark/contract'
import { EmptyState } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { seriesOf } from '../../../shared/analytics/chart-series.ts'
import { LeadingScore } from '../../../shared/analytics/LeadingScore.tsx'
import { MetricTiles } from '../../../shared/analytics/MetricTiles.tsx'
import { ReportPage } from '../../../shared/analytics/ReportPage.tsx'
import { ScoreGauge } from '../../../shared/analytics/ScoreGauge.tsx'
import { SectionLink } from '../../../shared/analytics/SectionLink.tsx'
import { TimeChart } from '../../../shared/analytics/TimeChart.tsx'
import { useProperty } from '../../../shared/property/use-property.ts'
import { tasksQuery } from './heart-queries.ts'
import type { TaskSearch } from './heart-search.ts'
import { TaskFunnel } from './TaskFunnel.tsx'
import { TaskTable } from './TaskTable.tsx'

interface TaskSuccessProps {
  readonly search: TaskSearch
  readonly onSearch: (change: Partial<TaskSearch>) => void
}

function NoTasks() {
  const { t } = useTranslation('analytics')
  const property = useProperty()
  return (
    <EmptyState icon="target" title={t('taskSuccess.tasks.empty')} text={t('taskSuccess.tasks.emptyText')}>
      {property.url === null ? null : (
        <SectionLink section="application-settings/setup">{t('taskSuccess.setup')}</SectionLink>
      )}
    </EmptyState>
  )
}

function Figures({ report }: { readonly report: WireTaskReport }) {
  const { t } = useTranslation('analytics')
  const { totals, points } = report
  const tile = (key: 'starts' | 'completions' | 'abandoned') => ({
    key,
    label: t(`taskSuccess.${key}`),
    kind: 'count' as const,
    metric: totals[key],
    hint: t(`taskSuccess.${key}Hint`),
    isLessBetter: key === 'abandoned',
  })
  // Times of several tasks have no median in common: the table shows those of each.
  const times =
    report.tasks.length === 1
      ? [
          { key: 'median', label: t('taskSuccess.median'), kind: 'seconds' as const, metric: totals.medianS },
          { key: 'p90', label: t('taskSuccess.p90'), kind: 'seconds' as const, metric: totals.p90S },
        ]
      : []
  return (
    <>
      <LeadingScore>
        <ScoreGauge
          label={t('taskSuccess.score')}
          metric={report.scores.taskSuccess}
          formula={t('taskSuccess.formula')}
        />
        <TimeChart
          title={t('taskSuccess.overTime')}
          report={report}
          marks="lines"
          series={[
            seriesOf(points, 'starts', t('taskSuccess.starts'), 'count'),
            seriesOf(points, 'completions', t('taskSuccess.completions'), 'count'),
          ]}
        />
      </LeadingScore>
      <MetricTiles tiles={[tile('starts'), tile('completions'), tile('abandoned'), ...times]} />
    </>
  )
}

/** T of HEART: how many sessions start and complete the tasks of the application; of one task with its actions. */
export function TaskSuccessScreen({ search, onSearch }: TaskSuccessProps) {
  const { t } = useTranslation('analytics')
  const property = useProperty()
  const query = useQuery(tasksQuery(property.id, search))
  const only = search.task === undefined ? undefined : query.data?.tasks[0]
  return (
    <ReportPage
      scheduled={['tasks']}
      overline={t('heart')}
      title={only?.name ?? t('taskSuccess.tasks.title')}
      search={search}
      onSearch={onSearch}
      query={query}
      isEmpty={report => report.tasks.length === 0}
      empty={() => <NoTasks />}
      isAdvanced
      actions={
        <SectionLink section="analytics/heart/task-success/tags">{t('taskSuccess.tasks.other')}</SectionLink>
      }
    >
      {report => (
        <>
          <Figures report={report} />
          {search.task === undefined ? (
            <TaskTable report={report} search={search} />
          ) : (
            <TaskFunnel report={report} onBack={() => onSearch({ task: undefined })} />
          )}
        </>
      )}
    </ReportPage>
  )
}
