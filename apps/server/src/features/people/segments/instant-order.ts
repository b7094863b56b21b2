import type { Column } from './columns/column-body.ts'
import { standardColumns } from './columns/match-chunk.ts'
import { EveryMember } from './every-member.ts'
import type { MemberOrder, MemberPage } from './member-order.ts'
import { TopMembers } from './top-members.ts'

/** Up to this place the others are forgotten as they come; beyond, that costs more than keeping them all. */
const fewEnough = 2_000

interface Instants {
  readonly add: (id: number, instantMs: number | null) => void
  readonly ids: () => readonly number[]
}

function instantsOf({ order, offset, limit }: MemberPage): Instants {
  if (offset + limit > fewEnough) {
    const every = new EveryMember(order)
    return { add: (id, ms) => every.add(id, ms), ids: () => every.slice(offset, offset + limit) }
  }
  const top = new TopMembers(order, offset + limit)
  return { add: (id, ms) => top.add(id, ms), ids: () => top.from(offset) }
}

/** The order of an instant. */
export function instantOrder(page: MemberPage & { readonly sort: Instant }): MemberOrder {
  const instants = instantsOf(page)
  const key = standardColumns[page.sort]
  const isForward = page.order === 'ASC'
  const offer = (mask: Uint8Array, columns: ReadonlyMap<string, Column>) => {
    const ids = columns.get(standardColumns.ids)
    const sorts = columns.get(key)
    // The likely ones first: then the others are refused at a glance.
    for (let step = 0; step < mask.length; step += 1) {
      const at = isForward ? step : mask.length - 1 - step
      if (mask[at] !== 1) continue
      const code = sorts?.codes[at] ?? 0
      instants.add(
        ids?.numbers?.[ids.codes[at] ?? 0] ?? 0,
        code === 0 ? null : (sorts?.numbers?.[code] ?? null),
      )
    }
  }
  return {
    needs: new Map([[key, { words: false }]]),
    offer,
    add: (id, value) => instants.add(id, typeof value === 'number' ? value : null),
    ids: instants.ids,
  }
}

export type Instant = 'createdAt' | 'firstSeenAt' | 'lastSeenAt'
