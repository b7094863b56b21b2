import { NativeSelect, TextInput } from '@mantine/core'
import { useId } from 'react'
import classes from './DateFilterDropdown.module.css'
import type { DateFilterChoice, DateFilterSideShape } from './date-filter-shape.ts'
import type { DateFilterLabels } from './date-labels.ts'

interface SideProps<Side extends string, Kind extends string, Unit extends string> {
  readonly side: DateFilterSideShape<Side, Kind, Unit>
  readonly labels: DateFilterLabels<string, Side, Kind, Unit>
  readonly onChoose: (choice: DateFilterChoice<never, Side, Kind, Unit>) => void
}

/** One side of a range, or the day of "exactly": so many units before or after today. */
export function DateFilterSide<Side extends string, Kind extends string, Unit extends string>(
  props: SideProps<Side, Kind, Unit>,
) {
  const { side, labels, onChoose } = props
  const { name, count, fixed } = side
  const errorId = useId()
  const wrong = side.isWrong ? { 'aria-describedby': errorId, 'data-wrong': true } : {}
  return (
    <fieldset className={classes.side}>
      <legend className={classes.legend}>{labels.side[name]}</legend>
      <div className={classes.fields} data-counts={count !== null} data-fixed={fixed !== null}>
        {count === null ? null : (
          <>
            <TextInput
              aria-label={labels.count}
              inputMode="numeric"
              autoComplete="off"
              value={count}
              error={side.isWrong}
              {...wrong}
              onChange={event => onChoose({ set: 'count', side: name, count: event.currentTarget.value })}
            />
            <NativeSelect
              aria-label={labels.unitOf}
              value={side.unit}
              data={side.units.map(value => ({ value, label: labels.unit[value] }))}
              onChange={event => {
                const unit = side.units.find(value => value === event.currentTarget.value)
                if (unit !== undefined) onChoose({ set: 'unit', side: name, unit })
              }}
            />
          </>
        )}
        {fixed === null ? null : (
          <TextInput
            type="date"
            aria-label={labels.fixedDay}
            value={fixed}
            error={side.isWrong}
            {...wrong}
            onChange={event => onChoose({ set: 'fixed', side: name, day: event.currentTarget.value })}
          />
        )}
        <NativeSelect
          aria-label={labels.kindOf}
          value={side.kind}
          data={side.kinds.map(({ value, isOff }) => ({ value, label: labels.kind[value], disabled: isOff }))}
          onChange={event => {
            const kind = side.kinds.find(({ value }) => value === event.currentTarget.value)?.value
            if (kind !== undefined) onChoose({ set: 'kind', side: name, kind })
          }}
        />
      </div>
      <p id={errorId} className={classes.error} role="alert">
        {side.isWrong ? labels.invalid : null}
      </p>
    </fieldset>
  )
}
