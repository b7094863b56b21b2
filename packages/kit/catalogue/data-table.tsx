import { useState } from 'react'
import { DataTable, type SortOrder } from '../src/DataTable.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen, Value } from './support/Specimen.tsx'
import { sortTowns, type Town } from './support/towns.ts'

type SortKey = 'name' | 'people'

function DataTablePage() {
  const [sort, setSort] = useState<{ key: SortKey; order: SortOrder }>({ key: 'name', order: 'ASC' })
  return (
    <Specimen caption="Sorted by its headers" isStacked>
      <DataTable<Town, SortKey>
        caption="Towns"
        columns={[
          { key: 'name', header: 'Town', sortKey: 'name', render: town => town.name },
          { key: 'country', header: 'Country', render: town => town.country },
          {
            key: 'people',
            header: 'People',
            isNumber: true,
            sortKey: 'people',
            render: town => town.people.toLocaleString('en-US'),
          },
        ]}
        rows={sortTowns(sort.key, sort.order)}
        rowKey={town => town.name}
        sort={sort}
        onSort={(key, order) => setSort({ key, order })}
      />
      <Value of={`${sort.key} ${sort.order}`} />
    </Specimen>
  )
}

export const page: CataloguePage = {
  id: 'data-table',
  title: 'Data table',
  group: 'Lists',
  Component: DataTablePage,
}
