import { useId } from 'react'
import { SelectField } from '../SelectField.tsx'
import { DatePicker } from './DatePicker.tsx'
import classes from './DateTimeField.module.css'
import type { DateTimeLabels } from './date-labels.ts'
import type { Day } from './day.ts'
import type { DayBounds } from './day-bounds.ts'
import { TimeZoneField } from './TimeZoneField.tsx'
import { hourSlots, resolveTime, type ZonedTime, zonedTimeAt } from './zoned-time.ts'

interface DateTimeFieldProps {
  /** Purpose of the time, such as "Start". */
  readonly label: string
  /** A new one begins with `nextFullHour` (document 1 §4). */
  readonly value: ZonedTime
  readonly onChange: (time: ZonedTime) => void
  readonly labels: DateTimeLabels
  readonly bounds?: DayBounds
  readonly today?: Day
  readonly error?: string | null | undefined
  readonly unavailable?: string | null | undefined
}

/** A stored time may lie between the full hours. */
const slotsWith = (time: string) =>
  (hourSlots.includes(time) ? hourSlots : [...hourSlots, time].sort()).map(slot => ({
    value: slot,
    label: slot,
  }))

function clockNote(value: ZonedTime, labels: DateTimeLabels): string | null {
  const { atMs, kind } = resolveTime(value)
  if (kind === 'once') return null
  return kind === 'twice' ? labels.timeTwice : labels.timeSkipped(zonedTimeAt(atMs, value.timezone).time)
}

/** A day, an hour and a time zone, which together are one instant (document 1 §3). */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, value, onChange, labels, error, unavailable } = props
  const id = useId()
  const note = error ?? clockNote(value, labels)
  return (
    <fieldset className={classes.root} aria-describedby={note === null ? undefined : id}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.parts}>
        <DatePicker
          label={labels.date}
          value={value.day}
          labels={labels}
          {...(props.bounds ? { bounds: props.bounds } : {})}
          {...(props.today === undefined ? {} : { today: props.today })}
          unavailable={unavailable}
          onChange={day => onChange({ ...value, day })}
        />
        <SelectField
          label={labels.time}
          value={value.time}
          options={slotsWith(value.time)}
          unavailable={unavailable}
          onChange={time => onChange({ ...value, time })}
        />
        <TimeZoneField
          label={labels.timeZone}
          value={value.timezone}
          locale={labels.locale}
          noneFound={labels.noZone}
          atMs={resolveTime(value).atMs}
          unavailable={unavailable}
          onChange={timezone => onChange({ ...value, timezone })}
        />
      </div>
      <p id={id} className={classes.note} data-error={Boolean(error)} role="status">
        {note}
      </p>
    </fieldset>
  )
}
