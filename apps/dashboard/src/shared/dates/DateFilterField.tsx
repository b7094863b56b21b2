import {
  changeDateFilter,
  type DateFilterAction,
  type DateFilterState,
  newDateFilter,
  openDateFilter,
  type SegmentFilter,
  type StoredDateFilter,
  storeDateFilter,
  viewDateFilter,
} from '@waymark/domain'
import { DateFilterDropdown } from '@waymark/kit/dates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDateFilterLabels } from './use-date-filter-labels.ts'
import { useDateFilterText } from './use-date-filter-text.ts'

interface DateFilterFieldProps {
  readonly label: string
  readonly isLabelHidden?: boolean
  /** The filter as the segment holds it; null while none is chosen. It is never changed by being shown. */
  readonly value: Pick<SegmentFilter, 'operator' | 'value'> | null
  /** A filter that can be saved; called with every choice that makes one. */
  readonly onChange: (filter: StoredDateFilter) => void
  readonly error?: string | null
  readonly unavailable?: string | null
}

/** The date filter of a segment (document 1 §4). Needs the namespace `dates`. */
export function DateFilterField({ value, onChange, ...field }: DateFilterFieldProps) {
  const { t } = useTranslation('dates')
  const labels = useDateFilterLabels()
  const textOf = useDateFilterText()
  const opened = value === null ? null : openDateFilter(value)
  // What is chosen while the dropdown is open may be wrong and cannot be stored then.
  const [draft, setDraft] = useState<DateFilterState | null>(null)
  const state = draft ?? opened ?? newDateFilter
  const choose = (action: DateFilterAction) => {
    const next = changeDateFilter(state, action)
    setDraft(next)
    const stored = storeDateFilter(next)
    if (stored !== null) onChange(stored)
  }
  const close = (isDone: boolean) => {
    setDraft(null)
    // Whoever is done with the filter that it opens with has chosen that one.
    const stored = isDone && value === null && draft === null ? storeDateFilter(state) : null
    if (stored !== null) onChange(stored)
  }
  const isForeign = draft === null && value !== null && opened === null
  const isChosen = draft !== null || value !== null
  return (
    <DateFilterDropdown
      {...field}
      shape={viewDateFilter(state)}
      onChoose={choose}
      onClosed={close}
      labels={labels}
      text={isForeign ? t('filter.words.other') : isChosen ? textOf(state) : null}
    />
  )
}
