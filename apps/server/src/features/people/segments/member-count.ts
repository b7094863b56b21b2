import { customerIdOrder } from './customer-id-order.ts'
import { instantOrder } from './instant-order.ts'
import type { MemberOrder, MemberPage } from './member-order.ts'

/** Totals that are accumulated over all users. */
export interface MemberCount {
  users: number
  total: number
  readonly page: MemberPage | null
  readonly order: MemberOrder | null
}

function orderOf(page: MemberPage): MemberOrder {
  const { sort } = page
  return sort === 'customerId' ? customerIdOrder(page) : instantOrder({ ...page, sort })
}

/** No one is counted yet. */
export const beginCount = (page: MemberPage | null): MemberCount => ({
  users: 0,
  total: 0,
  page,
  order: page === null ? null : orderOf(page),
})

export interface Members {
  /** Everyone in the segment. */
  readonly users: number
  /** Everyone who was asked about. */
  readonly total: number
  /** Ids of the wanted page, in its order. */
  readonly ids: readonly number[]
}

export const membersOf = ({ users, total, order }: MemberCount): Members => ({
  users,
  total,
  ids: order?.ids() ?? [],
})
