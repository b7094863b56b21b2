import { useState } from 'react'
import { Pager } from '../src/Pager.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen, Value } from './support/Specimen.tsx'

const labels = { size: 'Entries a page', previous: 'Previous page', next: 'Next page' }

function PagerPage() {
  const [{ page: current, limit }, setPlace] = useState({ page: 1, limit: 20 })
  const total = 57
  const from = (current - 1) * limit + 1
  return (
    <>
      <Specimen caption="57 entries" isStacked>
        <Pager
          page={current}
          limit={limit}
          total={total}
          summary={`${from}–${Math.min(total, from + limit - 1)} of ${total}`}
          labels={labels}
          onChange={(next, size) => setPlace({ page: next, limit: size })}
        />
        <Value of={`page ${current} by ${limit}`} />
      </Specimen>
      <Specimen caption="20 entries fit on one page: no bar" isStacked>
        <Pager
          page={1}
          limit={20}
          total={20}
          summary="1–20 of 20"
          labels={labels}
          onChange={() => undefined}
        />
      </Specimen>
    </>
  )
}

export const page: CataloguePage = {
  id: 'pager',
  title: 'Pagination bar',
  group: 'Lists',
  Component: PagerPage,
}
