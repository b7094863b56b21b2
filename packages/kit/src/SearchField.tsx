import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { Icon } from './Icon.tsx'

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  /** Called 300 ms after the last key (document 2 §9). */
  readonly onSearch: (value: string) => void
}

/** Search words; they take effect shortly after typing stops. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState({ given: value, text: value })
  const search = useDebouncedCallback(onSearch, { delay: 300 })
  // A value changed from outside (back button, reset) wins over what was typed before it.
  const text = typed.given === value ? typed.text : value
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      leftSection={<Icon name="search" size={14} />}
      onChange={event => {
        setTyped({ given: value, text: event.currentTarget.value })
        search(event.currentTarget.value)
      }}
    />
  )
}
