import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import { IconButton } from '../IconButton.tsx'
import classes from './Calendar.module.css'
import type { CalendarLabels } from './date-labels.ts'
import { addMonths, type Day } from './day.ts'
import { type DayBounds, hasMonth, yearsOf } from './day-bounds.ts'
import { monthNames } from './format-date.ts'

interface MonthHeaderProps {
  readonly month: Day
  readonly bounds: DayBounds
  readonly labels: CalendarLabels
  readonly onShow: (month: Day) => void
  /** Null where the arrow stands at another month, else whether it leads anywhere. */
  readonly back: { readonly isOpen: boolean } | null
  readonly ahead: { readonly isOpen: boolean } | null
}

interface MenuProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { value: string; label: string; disabled: boolean }[]
  readonly onChoose: (value: string) => void
}

/** At most 240 px high (document 2 §9). It is in the picker itself: a click on it is no click outside. */
function Menu({ label, value, options, onChoose }: MenuProps) {
  return (
    <Select
      aria-label={label}
      size="xs"
      value={value}
      data={[...options]}
      allowDeselect={false}
      maxDropdownHeight={240}
      withCheckIcon={false}
      comboboxProps={{ withinPortal: false, transitionProps: { duration: 90 } }}
      classNames={{ input: classes.menu ?? '' }}
      onChange={chosen => {
        if (chosen !== null) onChoose(chosen)
      }}
    />
  )
}

function Months({ month, bounds, labels, onShow }: Omit<MonthHeaderProps, 'back' | 'ahead'>) {
  const at = (number: string) => `${month.slice(0, 5)}${number}-01`
  const options = monthNames(labels.locale).map((label, index) => {
    const value = String(index + 1).padStart(2, '0')
    return { value, label, disabled: !hasMonth(bounds, at(value)) }
  })
  return (
    <Menu
      label={labels.month}
      value={month.slice(5, 7)}
      options={options}
      onChoose={number => onShow(at(number))}
    />
  )
}

function Years({ month, bounds, labels, onShow }: Omit<MonthHeaderProps, 'back' | 'ahead'>) {
  const options = yearsOf(bounds).map(year => ({
    value: String(year),
    label: String(year),
    disabled: false,
  }))
  return (
    <Menu
      label={labels.year}
      value={month.slice(0, 4)}
      options={options}
      onChoose={year => onShow(`${year}${month.slice(4)}`)}
    />
  )
}

/** Menus for month and year, and arrows that stop at the bounds (document 1 §2.6). */
export function MonthHeader(props: MonthHeaderProps) {
  const { month, labels, onShow, back, ahead } = props
  const turn = (months: number, isOpen: boolean) => () => {
    if (isOpen) onShow(addMonths(month, months))
  }
  return (
    <div className={classes.header}>
      {back === null ? null : (
        <IconButton
          icon="chevronLeft"
          size="sm"
          label={labels.previousMonth}
          unavailable={back.isOpen ? null : labels.noEarlier}
          onClick={turn(-1, back.isOpen)}
        />
      )}
      <div className={classes.menus}>
        <Months {...props} />
        <Years {...props} />
      </div>
      {ahead === null ? null : (
        <IconButton
          icon="chevronRight"
          size="sm"
          label={labels.nextMonth}
          unavailable={ahead.isOpen ? null : labels.noLater}
          onClick={turn(1, ahead.isOpen)}
        />
      )}
    </div>
  )
}
