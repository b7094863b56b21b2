import {
  changeDateFilter,
  type DateFilterAction,
  type DateFilterState,
  newDateFilter,
  storeDateFilter,
  viewDateFilter,
} from '@waymark/domain/delivery/targeting'
import { useState } from 'react'
import { DateFilterDropdown } from '../src/dates.ts'
import type { CataloguePage } from './catalogue-page.ts'
import { sampleFilterLabels, sampleToday } from './support/date-samples.ts'
import { Specimen, Value } from './support/Specimen.tsx'

const common = { labels: sampleFilterLabels, today: sampleToday }

function DateFilterPage() {
  const [state, setState] = useState<DateFilterState | null>(null)
  const choose = (action: DateFilterAction) => setState(changeDateFilter(state ?? newDateFilter, action))
  const stored = state === null ? null : storeDateFilter(state)
  return (
    <>
      <Specimen caption="Closes only while everything in it is right">
        <DateFilterDropdown
          {...common}
          label="Last seen"
          shape={viewDateFilter(state ?? newDateFilter)}
          onChoose={choose}
          text={stored === null ? null : sampleFilterLabels.type[state?.type ?? 'fromTo']}
        />
        <Value of={stored ?? 'none'} />
      </Specimen>
      <Specimen caption="Not allowed">
        <DateFilterDropdown
          {...common}
          label="First seen"
          shape={viewDateFilter(newDateFilter)}
          onChoose={choose}
          text="Has a date"
          unavailable="Your role may not change segments."
        />
      </Specimen>
    </>
  )
}

export const page: CataloguePage = {
  id: 'date-filter-dropdown',
  title: 'Date filter',
  group: 'Dates',
  Component: DateFilterPage,
}
