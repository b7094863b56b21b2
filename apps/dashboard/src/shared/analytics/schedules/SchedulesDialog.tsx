import type { WireReportSchedule } from '@waymark/contract'
import type { ScheduledReport } from '@waymark/domain/analytics/report-schedule'
import { Button, ConfirmDialog, Dialog, DialogActions, Pager } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../access/use-denied.ts'
import { PageState } from '../../settings-form/PageState.tsx'
import type { RangeSearch } from '../analytics-search.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { ScheduleList } from './ScheduleList.tsx'
import { useScheduleActions, useSchedules } from './use-schedules.ts'

interface SchedulesDialogProps {
  readonly reports: readonly ScheduledReport[]
  readonly search: RangeSearch
  readonly onClose: () => void
}

type Asked =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'delete'; readonly schedule: WireReportSchedule }

const pageSize = 20

function DeleteQuestion({
  schedule,
  onClose,
}: {
  readonly schedule: WireReportSchedule
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['schedules', 'common'])
  const { remove } = useScheduleActions()
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t('deleteTitle', { name: schedule.name })}
      confirmLabel={t('common:actions.delete')}
      cancelLabel={t('common:actions.cancel')}
      isBusy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate(schedule, { onSettled: onClose })}
    >
      {t('deleteText')}
    </ConfirmDialog>
  )
}

/** The schedules of the application with the state of their last run, and the form of a new one. */
export function SchedulesDialog({ reports, search, onClose }: SchedulesDialogProps) {
  const { t } = useTranslation(['schedules', 'analytics', 'common'])
  const deniedOf = useDenied()
  const [page, setPage] = useState(1)
  const [asked, ask] = useState<Asked | null>(null)
  const query = useSchedules({ page, limit: pageSize })
  const back = () => ask(null)
  const may = query.data?.may
  const noBucket = may === undefined ? null : deniedOf(may.bucket)
  if (asked?.kind === 'delete') return <DeleteQuestion schedule={asked.schedule} onClose={back} />
  if (asked !== null) {
    const schedule = asked.kind === 'edit' ? asked.schedule : null
    return <ScheduleDialog {...{ reports, search, schedule, noBucket }} onClose={back} />
  }
  const denied = may === undefined ? null : deniedOf(may.edit)
  return (
    <Dialog title={t('title')} isOpen size="lg" onClose={onClose} closeLabel={t('common:actions.close')}>
      <p>{t('text')}</p>
      <PageState query={query}>
        {({ items, total, limit }) => (
          <>
            <ScheduleList
              schedules={items}
              denied={denied}
              onEdit={schedule => ask({ kind: 'edit', schedule })}
              onDelete={schedule => ask({ kind: 'delete', schedule })}
            />
            <Pager
              page={page}
              limit={limit}
              total={total}
              summary={t('analytics:table.summary', {
                from: (page - 1) * limit + 1,
                to: (page - 1) * limit + items.length,
                total,
              })}
              labels={{
                size: t('analytics:table.pageSize'),
                previous: t('analytics:table.previous'),
                next: t('analytics:table.next'),
              }}
              onChange={next => setPage(next)}
            />
          </>
        )}
      </PageState>
      <DialogActions>
        <Button onClick={onClose}>{t('common:actions.close')}</Button>
        <Button kind="primary" icon="add" unavailable={denied} onClick={() => ask({ kind: 'new' })}>
          {t('new')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
