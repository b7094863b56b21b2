import { useState } from 'react'
import { nextFullHour, toUtc, type ZonedTime } from '../src/date-rules.ts'
import { DateTimeField } from '../src/dates.ts'
import type { CataloguePage } from './catalogue-page.ts'
import { sampleDateLabels, sampleToday } from './support/date-samples.ts'
import { Specimen, Value } from './support/Specimen.tsx'

const common = { labels: sampleDateLabels, today: sampleToday }

function DateTimeFieldPage() {
  const [start, setStart] = useState(() => nextFullHour(Date.UTC(2026, 2, 18, 9, 20), 'Europe/Berlin'))
  const [skipped, setSkipped] = useState<ZonedTime>({
    day: '2026-03-29',
    time: '02:00',
    timezone: 'Europe/Berlin',
  })
  return (
    <>
      <Specimen caption="A new time begins with the next full hour after 10:20 in Berlin" isStacked>
        <DateTimeField {...common} label="Start" value={start} onChange={setStart} />
        <Value of={toUtc(start)} />
      </Specimen>
      <Specimen caption="A time that the clocks skip" isStacked>
        <DateTimeField {...common} label="Skipped" value={skipped} onChange={setSkipped} />
      </Specimen>
      <Specimen caption="With an error; not allowed" isStacked>
        <DateTimeField
          {...common}
          label="End"
          value={start}
          error="The end must come after the start."
          onChange={setStart}
        />
        <DateTimeField
          {...common}
          label="Published"
          value={{ day: '2026-03-01', time: '08:30', timezone: 'America/New_York' }}
          unavailable="Your role may not change dates."
          onChange={setStart}
        />
      </Specimen>
    </>
  )
}

export const page: CataloguePage = {
  id: 'date-time-field',
  title: 'Date, time and zone',
  group: 'Dates',
  Component: DateTimeFieldPage,
}
