import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import classes from './FilterMenu.module.css'
import { Icon } from './Icon.tsx'
import { Popover } from './Popover.tsx'

/** A filter that is set: what it is about, its value, and how to remove it. */
export interface FilterChip {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onRemove: () => void
}

interface FilterMenuProps {
  /** Name of the button and of the sheet with the fields. */
  readonly label: string
  readonly chips: readonly FilterChip[]
  /** Spoken name of the button that removes one filter. */
  readonly removeLabel: (chip: FilterChip) => string
  readonly clearLabel: string
  readonly onClear: () => void
  /** One field for each filter. */
  readonly children: ReactNode
}

/** All filters of a list behind one button; those that are set are chips beside it. */
export function FilterMenu(props: FilterMenuProps) {
  const { label, chips, removeLabel, clearLabel, onClear, children } = props
  return (
    <div className={classes.root}>
      <Popover
        label={label}
        trigger={
          <button type="button" className={classes.trigger} data-active={chips.length > 0}>
            <Icon name="filter" size={14} />
            {label}
          </button>
        }
      >
        <div className={classes.fields}>{children}</div>
      </Popover>
      {chips.map(chip => (
        <span key={chip.id} className={classes.chip}>
          <span className={classes.text}>
            {chip.label}: <strong>{chip.value}</strong>
          </span>
          <button
            type="button"
            className={classes.remove}
            aria-label={removeLabel(chip)}
            onClick={chip.onRemove}
          >
            <Icon name="close" size={12} />
          </button>
        </span>
      ))}
      {chips.length > 1 ? (
        <Button kind="quiet" size="xs" onClick={onClear}>
          {clearLabel}
        </Button>
      ) : null}
    </div>
  )
}
