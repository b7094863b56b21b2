import { useState } from 'react'
import { DatePicker } from '../src/dates.ts'
import { Button, Dialog } from '../src/index.ts'
import type { CataloguePage } from './catalogue-page.ts'
import { sampleDateLabels, sampleToday } from './support/date-samples.ts'
import { Specimen, Value } from './support/Specimen.tsx'

const common = { labels: sampleDateLabels, today: sampleToday }

function InDialog({ value, onChange }: { value: string | null; onChange: (day: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      <Dialog title="Renewal" isOpen={isOpen} onClose={() => setOpen(false)} closeLabel="Close">
        <DatePicker {...common} label="Renews" value={value} onChange={onChange} />
      </Dialog>
    </>
  )
}

function DatePickerPage() {
  const [day, setDay] = useState<string | null>(null)
  return (
    <>
      <Specimen caption="Nothing chosen yet: ten years either side of 18 March 2026">
        <DatePicker {...common} label="Start" value={day} onChange={setDay} />
        <Value of={day ?? 'none'} />
      </Specimen>
      <Specimen caption="Narrow bounds: the arrows stop and days outside cannot be chosen">
        <DatePicker
          {...common}
          label="Delivery"
          value="2026-03-20"
          bounds={{ min: '2026-03-10', max: '2026-04-20' }}
          onChange={setDay}
        />
      </Specimen>
      <Specimen caption="With a description, with an error, opening blocked, not allowed">
        <DatePicker
          {...common}
          label="Reminder"
          description="The day on which the message returns."
          value={sampleToday}
          onChange={setDay}
        />
        <DatePicker
          {...common}
          label="End"
          value="2026-03-01"
          error="The end lies before the start."
          onChange={setDay}
        />
        <DatePicker {...common} label="Blocked" value={sampleToday} isOpenBlocked onChange={setDay} />
        <DatePicker
          {...common}
          label="Published"
          value={sampleToday}
          unavailable="Your role may not change dates."
          onChange={setDay}
        />
      </Specimen>
      <Specimen caption="In a dialog: Escape closes the picker first">
        <InDialog value={day} onChange={setDay} />
      </Specimen>
    </>
  )
}

export const page: CataloguePage = {
  id: 'date-picker',
  title: 'Date picker',
  group: 'Dates',
  Component: DatePickerPage,
}
