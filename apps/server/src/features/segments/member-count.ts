import type { MemberSort } from './columns/read-state.ts'
import { TopMembers } from './top-members.ts'

/** Which of the members are wanted; those without the instant come last either way. */
export interface MemberPage {
  readonly sort: MemberSort
  readonly order: 'ASC' | 'DESC'
  readonly limit: number
  readonly offset: number
}

/** What is counted together over all people. */
export interface MemberCount {
  users: number
  total: number
  readonly page: MemberPage | null
  readonly top: TopMembers | null
}

/** Nobody is counted yet. */
export const beginCount = (page: MemberPage | null): MemberCount => ({
  users: 0,
  total: 0,
  page,
  top: page === null ? null : new TopMembers(page.order, page.offset + page.limit),
})

export interface Members {
  /** Everybody in the segment. */
  readonly users: number
  /** Everybody of the property. */
  readonly total: number
  /** Ids of the wanted page, in its order. */
  readonly ids: readonly number[]
}

export const membersOf = ({ users, total, page, top }: MemberCount): Members => ({
  users,
  total,
  ids: top?.from(page?.offset ?? 0) ?? [],
})
