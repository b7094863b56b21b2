import { useState } from 'react'

/** The rows that are ticked, by id, with what is known of each. What is ticked stays so on other pages of the list. */
export function useTicked<Row extends { readonly id: number }>() {
  const [ticked, setTicked] = useState<ReadonlyMap<number, Row>>(new Map())
  return {
    ticked,
    rows: [...ticked.values()],
    tick: (row: Row, isTicked: boolean) =>
      setTicked(before => {
        const next = new Map(before)
        if (isTicked) next.set(row.id, row)
        else next.delete(row.id)
        return next
      }),
    tickAll: (rows: readonly Row[]) =>
      setTicked(before => new Map([...before, ...rows.map(row => [row.id, row] as const)])),
    drop: (ids: readonly number[]) =>
      setTicked(before => new Map([...before].filter(([id]) => !ids.includes(id)))),
    clear: () => setTicked(new Map()),
  }
}
