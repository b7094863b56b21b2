import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { use } from 'react'
import { Hint } from './Hint.tsx'
import { InPopover } from './in-popover.ts'
import type { SelectOption } from './SelectField.tsx'

interface ChoiceFieldProps {
  readonly label: string
  /** Null while nothing is chosen. */
  readonly value: string | null
  readonly options: readonly SelectOption<string>[]
  readonly onChange: (value: string | null) => void
  readonly nothingFound: string
  readonly placeholder?: string
  readonly description?: string
  readonly isLabelHidden?: boolean
  readonly error?: string | null | undefined
  /** Name of the button that takes the choice back; without one a choice can only be changed. */
  readonly clearLabel?: string
  /** Receives the typed text, 300 ms after the last key. Set if the options come from a search on the server. */
  readonly onSearch?: (words: string) => void
  readonly id?: string
  readonly unavailable?: string | null | undefined
}

/** One of many values, found by typing part of its name. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, unavailable, onSearch, clearLabel, options } = props
  const isInPopover = use(InPopover)
  const search = useDebouncedCallback((words: string) => onSearch?.(words), { delay: 300 })
  // The field also contains the label of the chosen option, which is not a search text.
  const isChoice = (words: string) => options.some(option => option.label === words)
  return (
    <Hint label={unavailable}>
      <Select
        {...(props.id === undefined ? {} : { id: props.id })}
        {...(props.isLabelHidden ? { 'aria-label': label } : { label })}
        description={props.description}
        {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
        error={props.error ?? null}
        searchable
        readOnly={Boolean(unavailable)}
        allowDeselect={false}
        clearable={clearLabel !== undefined && !unavailable}
        // Mantine hides the button from screen readers; ours can be reached by keyboard, so it must be spoken.
        clearButtonProps={{ 'aria-label': clearLabel, 'aria-hidden': false, tabIndex: 0 }}
        value={props.value}
        data={options.map(({ value, label: text }) => ({ value, label: text }))}
        // Names are filtered here too, as the server does it, so that the list is right before the server answers.
        {...(onSearch ? { onSearchChange: (words: string) => search(isChoice(words) ? '' : words) } : {})}
        nothingFoundMessage={props.nothingFound}
        onChange={value => props.onChange(value)}
        comboboxProps={{ transitionProps: { duration: 90 }, withinPortal: !isInPopover }}
      />
    </Hint>
  )
}
