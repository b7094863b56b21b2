import '@mantine/core/styles/Combobox.layer.css'
import { type ComboboxItem, Select } from '@mantine/core'
import { useMemo } from 'react'
import { Hint } from '../Hint.tsx'
import classes from './DateTimeField.module.css'
import { guessTimeZone, listTimeZones, searchTimeZones, type TimeZoneOption } from './time-zones.ts'
import { zoneName } from './zone-names.ts'

interface TimeZoneFieldProps {
  readonly label: string
  readonly description?: string
  /** IANA name. */
  readonly value: string
  readonly locale: string
  readonly noneFound: string
  /** Instant for which the offsets are shown, milliseconds since 1970. */
  readonly atMs: number
  readonly onChange: (timezone: string) => void
  readonly unavailable?: string | null | undefined
}

const labelOf = ({ name, offset }: TimeZoneOption) => `${name} (${offset})`

/** A time zone, found by any part of its name, its value or its offset (document 2 §5.1). */
export function TimeZoneField(props: TimeZoneFieldProps) {
  const { value, locale, atMs, unavailable } = props
  const zones = useMemo(() => listTimeZones(locale, atMs, [value, guessTimeZone()]), [locale, atMs, value])
  const chosen = zones.find(zone => zone.value === zoneName(value))
  // The field also contains the label of the chosen option, which is not a search text.
  const isTyped = (words: string) => chosen === undefined || words !== labelOf(chosen)
  return (
    <Hint label={unavailable}>
      <Select
        label={props.label}
        {...(props.description === undefined ? {} : { description: props.description })}
        searchable
        allowDeselect={false}
        readOnly={Boolean(unavailable)}
        value={chosen?.value ?? null}
        data={zones.map(zone => ({ value: zone.value, label: labelOf(zone) }))}
        filter={({ options, search }) => {
          const found = new Set(
            searchTimeZones(zones, isTyped(search) ? search : '').map(({ value: name }) => name),
          )
          return options.filter(option => found.has((option as ComboboxItem).value))
        }}
        nothingFoundMessage={props.noneFound}
        maxDropdownHeight={240}
        comboboxProps={{ transitionProps: { duration: 90 } }}
        classNames={{ root: classes.zone ?? '' }}
        onChange={timezone => {
          if (timezone !== null) props.onChange(timezone)
        }}
      />
    </Hint>
  )
}
