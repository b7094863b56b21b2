import { type RangeSearch, shownRange, type TableSearch } from './analytics-search.ts'

/** Counts change while people work, so a report is asked for again after this. Milliseconds. */
export const freshMs = 15_000

/** What a report of a range is asked with. */
export const rangeInput = (property: number, search: RangeSearch) => ({
  params: { property },
  query: shownRange(search, Date.now()),
})

/** What a table is asked with; `sorts` are the columns that the server can sort by. */
export function tableInput<S extends string>(property: number, search: TableSearch, sorts: readonly S[]) {
  const { page, limit, order, search: words } = search
  const sort = sorts.find(key => key === search.sort)
  return {
    params: { property },
    query: {
      ...shownRange(search, Date.now()),
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
