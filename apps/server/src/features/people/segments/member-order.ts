import type { Column } from './columns/column-body.ts'
import type { ColumnNeeds } from './columns/match-chunk.ts'

/** Orders of a list of people. */
export type MemberSort = 'createdAt' | 'firstSeenAt' | 'lastSeenAt' | 'customerId'

/** Which of the members are wanted; those without the instant come last either way. */
export interface MemberPage {
  readonly sort: MemberSort
  readonly order: 'ASC' | 'DESC'
  readonly limit: number
  readonly offset: number
}

/** By what a person has their place: an instant in milliseconds, or the id that the application gives. */
export type SortValue = number | string | null

/** Meets all members in any order, and answers who of them is on a page. */
export interface MemberOrder {
  /** Columns that it looks at besides the ids. */
  readonly needs: ColumnNeeds
  /** Members of a chunk: those at whose place the mask is 1. */
  readonly offer: (mask: Uint8Array, columns: ReadonlyMap<string, Column>) => void
  /** A person who is not laid out. */
  readonly add: (id: number, value: SortValue) => void
  /** Returns the ids of the members on the page, after all were processed. */
  readonly ids: () => readonly number[]
}
