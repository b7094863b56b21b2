import { useState } from 'react'
import { DateRangePanel } from './DateRangePanel.tsx'
import type { DateRangePickerLabels } from './date-labels.ts'
import type { Day, DayRange } from './day.ts'
import { type DayBounds, defaultBounds } from './day-bounds.ts'
import { describeRange } from './describe-range.ts'
import { PickerField, type PickerFieldBasics } from './PickerField.tsx'
import { clickDay, type RangeSelection, startSelection } from './range-selection.ts'
import { localToday } from './zoned-time.ts'

interface DateRangePickerProps extends PickerFieldBasics {
  /** Null while no range is chosen. */
  readonly value: DayRange | null
  readonly onChange: (range: DayRange) => void
  readonly labels: DateRangePickerLabels
  /** One year either side of today unless said otherwise (document 2 §5.8). */
  readonly bounds?: DayBounds
  /** Current day. Defaults to the user's local day. */
  readonly today?: Day
  /** Clears the range. Set if the range can be cleared. */
  readonly onClear?: () => void
}

/**
 * A range of days from two months beside each other, or from presets. The second click, a preset and closing
 * with one day chosen take the range; Escape leaves everything as it was.
 */
export function DateRangePicker(props: DateRangePickerProps) {
  const { value, onChange, labels, onClear, today = localToday(), ...field } = props
  const [selection, setSelection] = useState<RangeSelection | null>(null)
  const close = () => setSelection(null)
  const take = (range: DayRange) => {
    close()
    if (range.from !== value?.from || range.to !== value.to) onChange(range)
  }
  const bounds = props.bounds ?? defaultBounds('range', today)
  const pick = (day: Day) => {
    const next = clickDay(selection ?? startSelection(value), day)
    if (next.anchor === null && next.range) take(next.range)
    else setSelection(next)
  }
  return (
    <PickerField
      {...field}
      text={value === null ? labels.chooseRange : describeRange(value, labels, today)}
      isEmpty={value === null}
      isOpen={selection !== null}
      onOpen={() => setSelection(startSelection(value))}
      onClose={how => {
        const half = selection?.anchor == null ? null : selection.range
        if (how === 'click' && half !== null) take(half)
        else close()
      }}
    >
      <DateRangePanel
        selection={selection ?? startSelection(value)}
        labels={labels}
        bounds={bounds}
        today={today}
        onSelect={setSelection}
        onPick={pick}
        onTake={take}
        onClear={
          onClear === undefined || value === null
            ? null
            : () => {
                close()
                onClear()
              }
        }
      />
    </PickerField>
  )
}
