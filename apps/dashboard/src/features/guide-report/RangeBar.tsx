import { addMonths } from '@waymark/kit/date-rules'
import { RangeField } from '../../shared/dates/RangeField.tsx'
import classes from './RangeBar.module.css'
import { reportRange, reportToday } from './report-range.ts'
import type { ReportSearch } from './report-search.ts'

interface RangeBarProps {
  readonly search: ReportSearch
  readonly onSearch: (change: Partial<ReportSearch>) => void
}

/** The range of days, kept in the address so that a link shows the same. */
export function RangeBar({ search, onSearch }: RangeBarProps) {
  const nowMs = Date.now()
  const today = reportToday(nowMs)
  return (
    <div className={classes.bar}>
      <RangeField
        range={reportRange(search, nowMs)}
        today={today}
        // Nothing has happened yet on later days.
        bounds={{ min: addMonths(today, -12), max: today }}
        onChange={range => onSearch({ ...range, page: undefined })}
      />
    </div>
  )
}
