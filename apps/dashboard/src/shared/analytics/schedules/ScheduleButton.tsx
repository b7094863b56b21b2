import type { ScheduledReport } from '@waymark/domain/analytics/report-schedule'
import { Button, Waiting } from '@waymark/kit'
import i18next from 'i18next'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { RangeSearch } from '../analytics-search.ts'
import type { FilterChange } from '../FilterBar.tsx'

/** Few people schedule reports; the dialog comes when it is asked for. */
const SchedulesDialog = lazy(async () => {
  const [{ SchedulesDialog: part }] = await Promise.all([
    import('./SchedulesDialog.tsx'),
    i18next.loadNamespaces('schedules'),
  ])
  return { default: part }
})

interface ScheduleButtonProps {
  /** The reports of the screen that can be scheduled, the one that a new schedule begins with first. */
  readonly reports: readonly ScheduledReport[]
  readonly search: RangeSearch
  readonly onSearch: (change: FilterChange) => void
}

/** Opens the schedules that send reports as files. */
export function ScheduleButton({ reports, search, onSearch }: ScheduleButtonProps) {
  const { t } = useTranslation(['analytics', 'common'])
  return (
    <>
      <Button icon="mail" onClick={() => onSearch({ schedules: 'open', page: undefined })}>
        {t('export.schedule')}
      </Button>
      {search.schedules === undefined ? null : (
        <Suspense fallback={<Waiting label={t('common:states.loading')} rows={1} />}>
          <SchedulesDialog
            reports={reports}
            search={search}
            onClose={() => onSearch({ schedules: undefined, page: undefined })}
          />
        </Suspense>
      )}
    </>
  )
}
