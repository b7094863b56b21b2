import { type SelectQueryBuilder, sql } from 'kysely'

/** A page of a list; the first page is 1. */
export interface Paging {
  readonly page: number
  readonly limit: number
}

/** Reads one page of an ordered query's rows, and the total number of rows. */
export async function readPage<DB, TB extends keyof DB, O, T>(
  matching: SelectQueryBuilder<DB, TB, O>,
  { page, limit }: Paging,
  toItem: (row: O) => T,
): Promise<Paging & { readonly items: T[]; readonly total: number }> {
  const count = sql<number>`count(*)::int`.as('total')
  const counted = await matching.clearSelect().clearOrderBy().select(count).executeTakeFirstOrThrow()
  const rows = await matching
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return {
    items: rows.map(row => toItem(row as O)),
    total: (counted as { readonly total: number }).total,
    page,
    limit,
  }
}
