import { type FilterChip, FilterMenu, SelectField } from '@waymark/kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A filter with a few values; undefined while it is not set. */
export interface ListFilter {
  readonly label: string
  readonly value: string | undefined
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Label for no selection, such as "Any status". */
  readonly anyLabel: string
  readonly onChange: (value: never) => void
}

interface ListFiltersProps {
  readonly filters: readonly ListFilter[]
  /** Fields of other kinds, with the chips that belong to them. */
  readonly children?: ReactNode
  readonly chips?: readonly FilterChip[]
  readonly onClear: () => void
}

/** Makes a filter from typed values: what `onChange` gets is one of the options, or undefined. */
export function listFilter<V extends string>(filter: {
  readonly label: string
  readonly value: V | undefined
  readonly options: readonly { readonly value: V; readonly label: string }[]
  readonly anyLabel: string
  readonly onChange: (value: V | undefined) => void
}): ListFilter {
  return filter
}

const unset = ''

function FilterField({ label, value, options, anyLabel, onChange }: ListFilter) {
  const take = onChange as (value: string | undefined) => void
  return (
    <SelectField
      label={label}
      value={value ?? unset}
      options={[{ value: unset, label: anyLabel }, ...options]}
      onChange={chosen => take(chosen === unset ? undefined : chosen)}
    />
  )
}

function chipOf({ label, value, options, onChange }: ListFilter): readonly FilterChip[] {
  if (value === undefined) return []
  const name = options.find(option => option.value === value)?.label ?? value
  const take = onChange as (value: undefined) => void
  return [{ id: label, label, value: name, onRemove: () => take(undefined) }]
}

/** The *Filter* button of a list and a chip for each filter that is set. Needs the namespace `common`. */
export function ListFilters({ filters, children, chips = [], onClear }: ListFiltersProps) {
  const { t } = useTranslation('common')
  return (
    <FilterMenu
      label={t('filters.label')}
      chips={[...filters.flatMap(chipOf), ...chips]}
      removeLabel={({ label }) => t('filters.remove', { label })}
      clearLabel={t('filters.clear')}
      onClear={onClear}
    >
      {filters.map(filter => (
        <FilterField key={filter.label} {...filter} />
      ))}
      {children}
    </FilterMenu>
  )
}
