import { Button, EmptyState, PageHeader, Waiting } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../shared/api/use-error-text.ts'
import { useProperty } from '../../shared/property/use-property.ts'
import classes from './GuideReportScreen.module.css'
import { GuideTable } from './GuideTable.tsx'
import { PendingNote } from './PendingNote.tsx'
import { RangeBar } from './RangeBar.tsx'
import type { ReportSearch } from './report-search.ts'
import { Sources } from './Sources.tsx'
import { StartsChart } from './StartsChart.tsx'
import { Tiles } from './Tiles.tsx'
import { useReport } from './use-report.ts'

interface GuideReportProps {
  readonly search: ReportSearch
  readonly onSearch: (change: Partial<ReportSearch>) => void
}

/** What became of the property's guides in a range of days. */
export function GuideReportScreen({ search, onSearch }: GuideReportProps) {
  const { t } = useTranslation(['report', 'common'])
  const property = useProperty()
  const errorText = useErrorText()
  const { data, error, refetch, isFetching, isPlaceholderData } = useReport(property.id, search)
  return (
    <>
      <PageHeader overline={t('overline')} title={t('title')} />
      <RangeBar search={search} onSearch={onSearch} />
      {data ? (
        <div className={classes.body} data-stale={isPlaceholderData}>
          <PendingNote count={data.pendingEvents} isFetching={isFetching} onRefetch={() => void refetch()} />
          <Tiles totals={data.totals} />
          <div className={classes.charts}>
            <StartsChart report={data} />
            <Sources sources={data.sources} />
          </div>
          <GuideTable report={data} search={search} onSearch={onSearch} isStale={isPlaceholderData} />
        </div>
      ) : error ? (
        <EmptyState icon="alert" tone="danger" title={t('common:states.failedTitle')} text={errorText(error)}>
          <Button onClick={() => void refetch()}>{t('common:actions.retry')}</Button>
        </EmptyState>
      ) : (
        <Waiting label={t('common:states.loading')} rows={4} rowHeight={112} />
      )}
    </>
  )
}
