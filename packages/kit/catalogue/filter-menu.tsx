import { useState } from 'react'
import { FilterMenu } from '../src/FilterMenu.tsx'
import { SelectField } from '../src/SelectField.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen } from './support/Specimen.tsx'

const names = { '': 'Any status', live: 'Live', draft: 'Draft' } as const
type Status = keyof typeof names

function FilterMenuPage() {
  const [status, setStatus] = useState<Status>('live')
  const chip = { id: 'status', label: 'Status', value: names[status], onRemove: () => setStatus('') }
  return (
    <Specimen caption="All filters behind one button">
      <FilterMenu
        label="Filter"
        chips={status === '' ? [] : [chip]}
        removeLabel={({ label }) => `Remove filter ${label}`}
        clearLabel="Clear all"
        onClear={() => setStatus('')}
      >
        <SelectField
          label="Status"
          value={status}
          options={(['', 'live', 'draft'] as const).map(value => ({ value, label: names[value] }))}
          onChange={setStatus}
        />
      </FilterMenu>
    </Specimen>
  )
}

export const page: CataloguePage = {
  id: 'filter-menu',
  title: 'Filter menu',
  group: 'Lists',
  Component: FilterMenuPage,
}
