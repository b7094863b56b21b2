const pageSize = 100
/** A file of more rows than this is no longer looked at by people. */
const maxPages = 100

/** Reads a table page by page, as a file holds it. */
export async function readAllPages<Row>(
  read: (page: { page: number; limit: number }) => Promise<{ items: readonly Row[]; total: number }>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let page = 1; page <= maxPages; page++) {
    const { items, total } = await read({ page, limit: pageSize })
    rows.push(...items)
    if (items.length === 0 || rows.length >= total) break
  }
  return rows
}
