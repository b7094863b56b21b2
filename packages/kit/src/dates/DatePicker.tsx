import { useState } from 'react'
import { Button } from '../Button.tsx'
import { Calendar } from './Calendar.tsx'
import classes from './DatePicker.module.css'
import type { DatePickerLabels } from './date-labels.ts'
import type { Day } from './day.ts'
import { type DayBounds, defaultBounds } from './day-bounds.ts'
import { formatDay } from './format-date.ts'
import { PickerField, type PickerFieldBasics } from './PickerField.tsx'
import { localToday } from './zoned-time.ts'

interface DatePickerProps extends PickerFieldBasics {
  /** Null while no day is chosen. */
  readonly value: Day | null
  readonly onChange: (day: Day) => void
  readonly labels: DatePickerLabels
  /** Ten years either side of today unless said otherwise (document 2 §5.8). */
  readonly bounds?: DayBounds
  /** Current day. Defaults to the user's local day. */
  readonly today?: Day
}

/** Document 2 §9: "date picker width 297px". */
const widthPx = 297

interface PanelProps {
  readonly value: Day | null
  readonly labels: DatePickerLabels
  readonly bounds: DayBounds
  readonly today: Day
  readonly onCancel: () => void
  readonly onApply: (day: Day) => void
}

function Panel({ value, labels, bounds, today, onCancel, onApply }: PanelProps) {
  const [day, setDay] = useState(value)
  return (
    <>
      <Calendar
        labels={labels}
        bounds={bounds}
        today={today}
        start={value ?? today}
        months={1}
        chosen={day === null ? null : { from: day, to: day }}
        onPick={setDay}
      />
      <div className={classes.actions}>
        <Button onClick={onCancel}>{labels.cancel}</Button>
        <Button
          kind="primary"
          unavailable={day === null ? labels.chooseDay : null}
          onClick={() => {
            if (day !== null) onApply(day)
          }}
        >
          {labels.apply}
        </Button>
      </div>
    </>
  )
}

/** One day, chosen from a calendar; nothing changes before Apply (document 1 §2.6). */
export function DatePicker(props: DatePickerProps) {
  const { value, onChange, labels, today = localToday(), ...field } = props
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <PickerField
      {...field}
      text={value === null ? labels.chooseDay : formatDay(value, labels.locale)}
      isEmpty={value === null}
      isOpen={isOpen}
      onOpen={() => setOpen(true)}
      onClose={close}
      panelWidth={widthPx}
    >
      <Panel
        value={value}
        labels={labels}
        bounds={props.bounds ?? defaultBounds('single', today)}
        today={today}
        onCancel={close}
        onApply={day => {
          close()
          onChange(day)
        }}
      />
    </PickerField>
  )
}
