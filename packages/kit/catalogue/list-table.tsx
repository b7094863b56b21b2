import { useState } from 'react'
import type { SortOrder } from '../src/DataTable.tsx'
import { EmptyState } from '../src/EmptyState.tsx'
import { type ListState, ListTable } from '../src/ListTable.tsx'
import { SearchField } from '../src/SearchField.tsx'
import { Segmented } from '../src/Segmented.tsx'
import type { CataloguePage } from './catalogue-page.ts'
import { Specimen, Value } from './support/Specimen.tsx'
import { sortTowns, type Town } from './support/towns.ts'

type SortKey = 'name' | 'people'
type Shown = 'rows' | 'loading' | 'failed' | 'empty'

const labels = {
  columns: 'Columns',
  loading: 'Loading',
  failed: 'This could not be loaded',
  retry: 'Try again',
}

const columns = [
  {
    key: 'name',
    header: 'Town',
    isFixed: true,
    sortKey: 'name' as const,
    render: (town: Town) => town.name,
  },
  { key: 'country', header: 'Country', render: (town: Town) => town.country },
  {
    key: 'people',
    header: 'People',
    isNumber: true,
    sortKey: 'people' as const,
    render: (town: Town) => town.people.toLocaleString('en-US'),
  },
]

function useTowns() {
  const [shown, setShown] = useState<Shown>('rows')
  const [words, setWords] = useState('')
  const [sort, setSort] = useState<{ key: SortKey; order: SortOrder }>({ key: 'name', order: 'ASC' })
  const [place, setPlace] = useState({ page: 1, limit: 20 })
  const rows = sortTowns(sort.key, sort.order).filter(town => town.name.toLowerCase().includes(words))
  const states: Record<Shown, ListState<Town>> = {
    rows: { kind: 'rows', rows },
    empty: { kind: 'rows', rows: [] },
    loading: { kind: 'loading' },
    failed: { kind: 'failed', text: 'The server is away.', onRetry: () => setShown('rows') },
  }
  return { shown, setShown, setWords, sort, setSort, place, setPlace, state: states[shown], words }
}

function ListTablePage() {
  const list = useTowns()
  return (
    <Specimen caption="With columns to choose from, and every state" isStacked>
      <div>
        <Segmented
          label="State"
          value={list.shown}
          options={(['rows', 'loading', 'failed', 'empty'] as const).map(value => ({ value, label: value }))}
          onChange={list.setShown}
        />
      </div>
      <ListTable
        tableId="catalogue-towns"
        caption="Towns"
        columns={columns}
        rowKey={town => town.name}
        state={list.state}
        empty={<EmptyState icon="search" title="No results found" text="Try a different keyword" />}
        sort={list.sort}
        onSort={(key, order) => list.setSort({ key, order })}
        filters={<SearchField label="Search towns" value={list.words} onSearch={list.setWords} />}
        pager={{
          ...list.place,
          total: 57,
          summary: '1–20 of 57',
          labels: { size: 'Entries a page', previous: 'Previous page', next: 'Next page' },
          onChange: (next, limit) => list.setPlace({ page: next, limit }),
        }}
        labels={labels}
      />
      <Value of={`${list.sort.key} ${list.sort.order}, page ${list.place.page} by ${list.place.limit}`} />
    </Specimen>
  )
}

export const page: CataloguePage = {
  id: 'list-table',
  title: 'List table',
  group: 'Lists',
  Component: ListTablePage,
}
