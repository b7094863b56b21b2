import {
  changeDateFilter,
  type DateFilterAction,
  type DateFilterState,
  newDateFilter,
  openDateFilter,
  type StoredDateFilter,
  storeDateFilter,
  viewDateFilter,
} from '@waymark/domain/delivery/targeting'
import { DateFilterDropdown } from '@waymark/kit/dates'
import { useState } from 'react'
import { useDateFilterText } from '../../../shared/dates/use-date-filter-text.ts'
import { useFilterDateLabels } from './use-filter-date-labels.ts'

interface FilterDateProps {
  readonly label: string
  /** As it is stored; null while there is none. */
  readonly stored: { readonly operator: string; readonly value: unknown } | null
  readonly error?: string | null
  readonly unavailable?: string | null
  readonly onChange: (stored: StoredDateFilter) => void
}

const open = (stored: FilterDateProps['stored']): DateFilterState | null =>
  stored === null ? null : openDateFilter(stored as Parameters<typeof openDateFilter>[0])

/** When something was: the date filter dropdown. What it holds is taken over when it closes, and it closes only when it is right. */
export function FilterDate({ label, stored, error, unavailable, onChange }: FilterDateProps) {
  const labels = useFilterDateLabels()
  const text = useDateFilterText()
  const known = open(stored)
  const [choosing, setChoosing] = useState<DateFilterState | null>(null)
  const state = choosing ?? known ?? newDateFilter
  const close = () => {
    const chosen = choosing === null ? null : storeDateFilter(choosing)
    setChoosing(null)
    if (chosen !== null) onChange(chosen)
  }
  return (
    <DateFilterDropdown
      label={label}
      isLabelHidden
      labels={labels}
      shape={viewDateFilter(state)}
      text={known === null ? (stored?.value ? labels.invalid : null) : text(known)}
      error={error}
      unavailable={unavailable}
      onChoose={action => setChoosing(changeDateFilter(state, action as DateFilterAction))}
      onClosed={isDone => {
        // A person who opens it and says "done" means what it shows.
        if (isDone && choosing === null && known === null) {
          const usual = storeDateFilter(newDateFilter)
          if (usual !== null) onChange(usual)
        }
        close()
      }}
    />
  )
}
