import { useState } from 'react'
import type { DayRange } from '../src/date-rules.ts'
import { DateRangePicker } from '../src/dates.ts'
import type { CataloguePage } from './catalogue-page.ts'
import { sampleDateLabels, sampleToday } from './support/date-samples.ts'
import { Specimen, Value } from './support/Specimen.tsx'

const common = { labels: sampleDateLabels, today: sampleToday }

function DateRangePickerPage() {
  const [range, setRange] = useState<DayRange | null>({ from: '2026-02-17', to: '2026-03-18' })
  const [report, setReport] = useState<DayRange>({ from: '2026-03-02', to: '2026-03-09' })
  const [isBlocked, setBlocked] = useState(false)
  return (
    <>
      <Specimen caption="One year either side of 18 March 2026; the range can be taken back">
        <DateRangePicker
          {...common}
          label="Period"
          value={range}
          onChange={setRange}
          onClear={() => setRange(null)}
        />
        <Value of={range ?? 'none'} />
      </Specimen>
      <Specimen caption="Up to today">
        <DateRangePicker
          {...common}
          label="Report"
          value={report}
          bounds={{ min: '2025-03-18', max: sampleToday }}
          onChange={setReport}
        />
      </Specimen>
      <Specimen caption="Opening and closing by click can be blocked, as while a guide explains the picker">
        <DateRangePicker
          {...common}
          label="Explained"
          value={report}
          isOpenBlocked={isBlocked}
          onChange={setReport}
        />
        <label>
          <input
            type="checkbox"
            checked={isBlocked}
            onChange={event => setBlocked(event.currentTarget.checked)}
          />
          Block clicks
        </label>
      </Specimen>
    </>
  )
}

export const page: CataloguePage = {
  id: 'date-range-picker',
  title: 'Date range picker',
  group: 'Dates',
  Component: DateRangePickerPage,
}
