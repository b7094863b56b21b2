import { Button } from '../Button.tsx'
import { Calendar } from './Calendar.tsx'
import classes from './DateRangePicker.module.css'
import type { DateRangePickerLabels } from './date-labels.ts'
import { type Day, type DayRange, daysIn } from './day.ts'
import { clampDay, type DayBounds } from './day-bounds.ts'
import { describeDayRange } from './describe-range.ts'
import { presetOf, presetRange, rangePresets } from './range-presets.ts'
import { hoverDay, type RangeSelection, shownRange } from './range-selection.ts'

interface PanelProps {
  readonly selection: RangeSelection
  readonly labels: DateRangePickerLabels
  readonly bounds: DayBounds
  readonly today: Day
  readonly onSelect: (selection: RangeSelection) => void
  readonly onPick: (day: Day) => void
  readonly onTake: (range: DayRange) => void
  /** Null where there is nothing to take back. */
  readonly onClear: (() => void) | null
}

function Presets({ selection, labels, bounds, today, onTake }: PanelProps) {
  const { range, anchor } = selection
  const current = range === null || anchor !== null ? null : presetOf(range, today)
  const within = (wanted: DayRange): DayRange => ({
    from: clampDay(bounds, wanted.from),
    to: clampDay(bounds, wanted.to),
  })
  const isCustom = current === null && range !== null
  return (
    <fieldset className={classes.presets}>
      <legend className="wm-visually-hidden">{labels.presets}</legend>
      {rangePresets.map(preset => (
        <button
          key={preset}
          type="button"
          className={classes.preset}
          aria-pressed={preset === current}
          onClick={() => onTake(within(presetRange(preset, today)))}
        >
          {labels.preset[preset]}
        </button>
      ))}
      <button
        type="button"
        className={classes.preset}
        aria-pressed={isCustom}
        onClick={event => {
          const panel = event.currentTarget.closest('[data-picker-panel]')
          panel?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
        }}
      >
        {labels.preset.custom}
      </button>
    </fieldset>
  )
}

function Summary({ selection, labels }: Pick<PanelProps, 'selection' | 'labels'>) {
  const shown = shownRange(selection)
  return (
    <p className={classes.summary} role="status">
      {shown === null ? (
        labels.chooseRange
      ) : (
        <>
          <strong>{describeDayRange(shown, labels)}</strong>
          <span>{selection.anchor === null ? labels.days(daysIn(shown)) : labels.chooseEnd}</span>
        </>
      )}
    </p>
  )
}

/** Content of the range picker's dropdown. */
export function DateRangePanel(props: PanelProps) {
  const { selection, labels, bounds, today, onSelect, onPick, onClear } = props
  return (
    <div className={classes.parts}>
      <Presets {...props} />
      <div className={classes.calendar}>
        <Calendar
          labels={labels}
          bounds={bounds}
          today={today}
          start={selection.range?.from ?? today}
          months={2}
          chosen={shownRange(selection)}
          onPick={onPick}
          onHover={day => onSelect(hoverDay(selection, day))}
        />
        <div className={classes.foot}>
          <Summary selection={selection} labels={labels} />
          {onClear === null ? null : (
            <Button kind="quiet" size="xs" onClick={onClear}>
              {labels.clear}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
