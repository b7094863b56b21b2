import { useState } from 'react'
import { Segmented } from '../src/Segmented.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen, Value } from './support/Specimen.tsx'

function SegmentedPage() {
  const [range, setRange] = useState<'week' | 'month' | 'year' | null>('week')
  return (
    <Specimen caption="A few exclusive choices">
      <Segmented
        label="Range"
        value={range}
        options={[
          { value: 'week', label: 'Week' },
          { value: 'month', label: 'Month' },
          { value: 'year', label: 'Year' },
        ]}
        onChange={setRange}
      />
      <Value of={range} />
    </Specimen>
  )
}

export const page: CataloguePage = {
  id: 'segmented',
  title: 'Segmented choice',
  group: 'Fields',
  Component: SegmentedPage,
}
