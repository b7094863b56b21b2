import type { Day, DayBounds, DayRange } from '@waymark/kit/date-rules'
import { DateRangePicker } from '@waymark/kit/dates'
import { useTranslation } from 'react-i18next'
import { useDateLabels } from './use-date-labels.ts'

interface RangeFieldProps {
  /** First and last day, both included, `YYYY-MM-DD`; null where no range is chosen. */
  readonly range: DayRange | null
  readonly onChange: (range: DayRange) => void
  /** "Date range" unless said otherwise. */
  readonly label?: string
  /** The label is spoken but not shown. */
  readonly isLabelHidden?: boolean
  /** Today as the data counts days; where the person is unless said otherwise. */
  readonly today?: Day
  /** One year either side of today unless said otherwise. */
  readonly bounds?: DayBounds
  /** Clears the range, if it can be cleared. */
  readonly onClear?: () => void
}

/** A range of days for a report or a list. Needs the namespace `dates`. */
export function RangeField({
  range,
  onChange,
  label,
  isLabelHidden = false,
  today,
  bounds,
  onClear,
}: RangeFieldProps) {
  const { t } = useTranslation('dates')
  return (
    <DateRangePicker
      label={label ?? t('range.label')}
      isLabelHidden={isLabelHidden}
      labels={useDateLabels()}
      value={range}
      onChange={onChange}
      {...(today === undefined ? {} : { today })}
      {...(bounds ? { bounds } : {})}
      {...(onClear ? { onClear } : {})}
    />
  )
}
