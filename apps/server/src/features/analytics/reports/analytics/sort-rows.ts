const compare = (one: string | number, other: string | number) =>
  typeof one === 'string' ? one.localeCompare(String(other), 'en', { numeric: true }) : one - Number(other)

/**
 * Rows in the order of a value; rows without it are last in both directions. Equal rows are in the order of their
 * name, then of their id.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  order: 'ASC' | 'DESC',
  by: {
    readonly value: (row: Row) => string | number | null
    readonly name: (row: Row) => string
    readonly id: (row: Row) => number
  },
): readonly Row[] {
  const sign = order === 'ASC' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [left, right] = [by.value(one), by.value(other)]
    if (left === right) return compare(by.name(one), by.name(other)) || by.id(one) - by.id(other)
    if (left === null) return 1
    return right === null ? -1 : sign * compare(left, right)
  })
}
