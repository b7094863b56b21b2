import type { WireReportSchedule } from '@waymark/contract'
import {
  type ScheduledReport,
  scheduleIntervals,
  scheduleLimits,
} from '@waymark/domain/analytics/report-schedule'
import { SelectField, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../form/FormDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { useProperty } from '../../property/use-property.ts'
import type { RangeSearch } from '../analytics-search.ts'
import { draftFaults, draftOf, isPlaceChanged, type ScheduleDraft } from './schedule-draft.ts'
import { TargetFields } from './TargetFields.tsx'
import { useSendSchedule } from './use-schedules.ts'

interface ScheduleDialogProps {
  readonly reports: readonly ScheduledReport[]
  readonly search: RangeSearch
  /** Null: a new one. */
  readonly schedule: WireReportSchedule | null
  /** Why no bucket may be chosen. */
  readonly noBucket: string | null
  readonly onClose: () => void
}

function useScheduleForm({ reports, search, schedule, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('schedules')
  const send = useSendSchedule({ schedule, search })
  return useForm<ScheduleDraft>({
    initial: draftOf(schedule, reports[0] ?? 'overview'),
    check: draft => {
      const isNew = schedule === null || isPlaceChanged(draft, schedule)
      const faults = draftFaults(draft, { isNew })
      return Object.fromEntries(
        Object.entries(faults).map(([key, fault]) => [key, fault ? t('required') : null]),
      )
    },
    send: async draft => {
      if (await send(draft)) onClose()
    },
    isFocused: true,
  })
}

/** Asks what is sent, how often and to where. The filters are those of the screen. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { reports, schedule, noBucket, onClose, search } = props
  const { t } = useTranslation('schedules')
  const { timeZone } = useProperty()
  const { field, ...form } = useScheduleForm(props)
  const isNew = schedule === null
  const shown = schedule === null ? reports : [schedule.report]
  const { segment, pageSegment, language } = isNew ? search : { ...schedule.filters }
  const hasFilters = [segment, pageSegment, language].some(value => value !== undefined && value !== null)
  const every = field('every')
  const report = field('report')
  return (
    <FormDialog {...form} title={t(isNew ? 'new' : 'edit')} isNew={isNew} onClose={onClose}>
      <TextField {...field('name')} label={t('name')} maxLength={scheduleLimits.name} />
      <SelectField
        {...report}
        label={t('report')}
        value={report.value as ScheduledReport}
        options={shown.map(value => ({ value, label: t(`reports.${value}`) }))}
        description={t(hasFilters ? 'filtersKept' : 'filtersNone')}
        unavailable={isNew ? null : t('reportFixed')}
      />
      <SelectField
        {...every}
        label={t('interval')}
        value={every.value as (typeof scheduleIntervals)[number]}
        options={scheduleIntervals.map(value => ({ value, label: t(`every.${value}`) }))}
        description={t('intervalText', { zone: timeZone })}
      />
      <TargetFields field={field} isNew={isNew} noBucket={noBucket} />
    </FormDialog>
  )
}
