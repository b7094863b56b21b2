import { type RangeSearch, readRangeSearch, shownRange, type TableSearch } from './analytics-search.ts'

/** Counts change while people work, so a report is asked for again after this. Milliseconds. */
export const freshMs = 15_000

/** The filter bar as a call takes it. Without a range the server takes the last 30 days of the application's time zone. */
const filterQuery = (search: RangeSearch): Omit<RangeSearch, 'schedules'> => {
  const { schedules: _, ...filters } = readRangeSearch({ ...search })
  return filters
}

/** Input of the request for a report of a range. */
export const rangeInput = (property: number, search: RangeSearch) => ({
  params: { property },
  query: filterQuery(search),
})

/** Input of the request for a table; `sorts` are the columns that the server can sort by. */
export function tableInput<S extends string>(property: number, search: TableSearch, sorts: readonly S[]) {
  const { page, limit, order, search: words } = search
  const sort = sorts.find(key => key === search.sort)
  return {
    params: { property },
    query: {
      ...filterQuery(search),
      ...(page ? { page } : {}),
      ...(limit ? { limit } : {}),
      ...(sort ? { sort } : {}),
      ...(order ? { order } : {}),
      ...(words ? { search: words } : {}),
    },
  }
}

/** The same for every row of the table, page by page. */
export function wholeTable<S extends string>(property: number, search: TableSearch, sorts: readonly S[]) {
  const { params, query } = tableInput(property, search, sorts)
  return (paging: { readonly page: number; readonly limit: number }) => ({
    params,
    query: { ...query, ...paging },
  })
}

/** Name of a file with the rows of a table: what it holds and its days. */
export function fileNameOf(kind: string, search: RangeSearch, timeZone: string): string {
  const { from, to } = shownRange(search, Date.now(), timeZone)
  return `${kind}-${from}-${to}`
}
