import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../Button.tsx'
import { Calendar } from './Calendar.tsx'
import classes from './DateFilterDropdown.module.css'
import { DateFilterSide } from './DateFilterSide.tsx'
import type { DateFilterChoice, DateFilterShape } from './date-filter-shape.ts'
import type { DateFilterLabels } from './date-labels.ts'
import type { Day } from './day.ts'
import { type DayBounds, defaultBounds } from './day-bounds.ts'
import { PickerField, type PickerFieldBasics } from './PickerField.tsx'
import { localToday } from './zoned-time.ts'

/** Document 2 §9: 260 to 350 px. */
const widthPx = 350

interface FilterProps<Type extends string, Side extends string, Kind extends string, Unit extends string> {
  readonly shape: DateFilterShape<Type, Side, Kind, Unit>
  readonly onChoose: (choice: DateFilterChoice<Type, Side, Kind, Unit>) => void
  readonly labels: DateFilterLabels<Type, Side, Kind, Unit>
  /** Ten years either side of today unless said otherwise. */
  readonly bounds?: DayBounds
  readonly today?: Day
}

interface DropdownProps<Type extends string, Side extends string, Kind extends string, Unit extends string>
  extends FilterProps<Type, Side, Kind, Unit>,
    PickerFieldBasics {
  /** The filter in words, as the closed field shows it; null while there is none. */
  readonly text: string | null
  /** The dropdown has been closed: what it holds is right. `isDone` where its button was pressed. */
  readonly onClosed?: (isDone: boolean) => void
}

function Types<Type extends string, Side extends string, Kind extends string, Unit extends string>(
  props: FilterProps<Type, Side, Kind, Unit>,
) {
  const { shape, labels, onChoose } = props
  const name = useId()
  return (
    <fieldset className={classes.types}>
      <legend className="wm-visually-hidden">{labels.condition}</legend>
      {shape.types.map(type => (
        <label key={type} className={classes.type}>
          <input
            type="radio"
            name={name}
            checked={type === shape.type}
            data-autofocus={type === shape.type ? true : undefined}
            onChange={() => onChoose({ set: 'type', type })}
          />
          {labels.type[type]}
        </label>
      ))}
    </fieldset>
  )
}

function Filter<Type extends string, Side extends string, Kind extends string, Unit extends string>(
  props: FilterProps<Type, Side, Kind, Unit> & { readonly isRefused: boolean; readonly onDone: () => void },
) {
  const { shape, labels, onChoose, isRefused, today = localToday() } = props
  const { day, sides } = shape
  return (
    <>
      <Types {...props} />
      {sides.length === 0 && day === null ? null : (
        <div className={classes.values}>
          {sides.map(side => (
            <DateFilterSide key={side.name} side={side} labels={labels} onChoose={onChoose} />
          ))}
          {day === null ? null : (
            <Calendar
              labels={labels}
              bounds={props.bounds ?? defaultBounds('single', today)}
              today={today}
              start={day.value ?? today}
              months={1}
              chosen={day.value === null ? null : { from: day.value, to: day.value }}
              onPick={picked => onChoose({ set: 'day', day: picked })}
            />
          )}
          <p className={classes.error} role="alert">
            {shape.isUnbounded ? labels.unbounded : isRefused && day?.isWrong ? labels.noDay : null}
          </p>
        </div>
      )}
      <div className={classes.actions}>
        <Button kind="primary" onClick={props.onDone}>
          {labels.done}
        </Button>
      </div>
    </>
  )
}

/**
 * The condition on a date of a segment. What is chosen takes effect at once; the dropdown does not close while
 * anything in it is wrong, and says what (document 1 §4).
 */
export function DateFilterDropdown<
  Type extends string,
  Side extends string,
  Kind extends string,
  Unit extends string,
>(props: DropdownProps<Type, Side, Kind, Unit>) {
  const { shape, onChoose, labels, text, bounds, today, onClosed, ...field } = props
  const [state, setState] = useState<'closed' | 'open' | 'refused'>('closed')
  const panel = useRef<HTMLDivElement>(null)
  const close = (isDone: boolean) => {
    setState(shape.mayClose ? 'closed' : 'refused')
    if (shape.mayClose) onClosed?.(isDone)
    else panel.current?.querySelector<HTMLElement>('[data-wrong], [data-day][tabindex="0"]')?.focus()
  }
  useEffect(() => {
    if (state === 'refused' && shape.mayClose) setState('open')
  }, [state, shape.mayClose])
  return (
    <PickerField
      {...field}
      text={text ?? labels.noFilter}
      isEmpty={text === null}
      isOpen={state !== 'closed'}
      onOpen={() => setState('open')}
      onClose={() => close(false)}
      panelClass={classes.panel}
      panelWidth={widthPx}
    >
      <div ref={panel}>
        <Filter
          shape={shape}
          onChoose={onChoose}
          labels={labels}
          {...(bounds ? { bounds } : {})}
          {...(today === undefined ? {} : { today })}
          isRefused={state === 'refused'}
          onDone={() => close(true)}
        />
      </div>
    </PickerField>
  )
}
