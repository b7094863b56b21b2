import type { Column } from './columns/column-body.ts'
import { standardColumns } from './columns/match-chunk.ts'
import type { PackedTexts } from './columns/packed-texts.ts'
import { type Spot, sliceInOrder } from './columns/sorted-runs.ts'
import type { MemberOrder, MemberPage } from './member-order.ts'

/** Members in the order of their ids; what a text is stands between two places of some bytes. */
interface Run {
  readonly length: number
  readonly idAt: (at: number) => number
  readonly bytes: Buffer
  readonly startAt: (at: number) => number
  readonly endAt: (at: number) => number
}

/** An identity begins with a letter that is not part of the id. */
const lead = 1

/** The members of a chunk; in which order its people come is in a separate column. */
function runOf(mask: Uint8Array, columns: ReadonlyMap<string, Column>): Run | null {
  const [ids, identity, order] = [
    columns.get(standardColumns.ids),
    columns.get(standardColumns.identity),
    columns.get(standardColumns.order),
  ]
  if (ids === undefined || identity === undefined || order === undefined) return null
  const { texts, codes } = identity
  if (texts === null) throw new Error('identities are texts')
  const people = new Uint16Array(mask.length)
  let length = 0
  for (let place = 0; place < mask.length; place += 1) {
    const at = order.numbers?.[order.codes[place] ?? 0] ?? 0
    if (mask[at] !== 1) continue
    people[length] = at
    length += 1
  }
  if (length === 0) return null
  const codeAt = (at: number) => codes[people[at] ?? 0] ?? 0
  return {
    length,
    idAt: at => ids.numbers?.[ids.codes[people[at] ?? 0] ?? 0] ?? 0,
    ...placesOf(texts, codeAt),
  }
}

const placesOf = ({ bytes, starts }: PackedTexts, codeAt: (at: number) => number) => ({
  bytes,
  startAt: (at: number) => (starts[codeAt(at)] ?? 0) + lead,
  endAt: (at: number) => starts[codeAt(at) + 1] ?? 0,
})

interface Added {
  readonly id: number
  readonly text: Buffer
}

/** People who are not laid out. */
function runOfAdded(added: readonly Added[]): Run {
  const sorted = added.toSorted((one, other) => one.text.compare(other.text) || one.id - other.id)
  const starts = new Float64Array(sorted.length + 1)
  for (const [at, { text }] of sorted.entries()) starts[at + 1] = (starts[at] ?? 0) + text.length
  return {
    length: sorted.length,
    idAt: at => sorted[at]?.id ?? 0,
    bytes: Buffer.concat(sorted.map(({ text }) => text)),
    startAt: at => starts[at] ?? 0,
    endAt: at => starts[at + 1] ?? 0,
  }
}

/** By the bytes of the texts, as PostgreSQL's collation "C" has it, and where they are the same by row. */
function compareIn(runs: readonly Run[]) {
  return (one: Spot, other: Spot): number => {
    const [left, right] = [runs[one.run], runs[other.run]]
    if (left === undefined || right === undefined) return 0
    const byText = left.bytes.compare(
      right.bytes,
      right.startAt(other.at),
      right.endAt(other.at),
      left.startAt(one.at),
      left.endAt(one.at),
    )
    return byText === 0 ? left.idAt(one.at) - right.idAt(other.at) : byText
  }
}

/** The order of the id that the application gives. */
export function customerIdOrder({ order, offset, limit }: MemberPage): MemberOrder {
  const runs: Run[] = []
  const added: Added[] = []
  const ids = () => {
    const all = added.length === 0 ? runs : [...runs, runOfAdded(added)]
    const total = all.reduce((sum, { length }) => sum + length, 0)
    const isForward = order === 'ASC'
    // Backwards is forwards from the other end.
    const [from, to] = isForward ? [offset, offset + limit] : [total - offset - limit, total - offset]
    const spots = sliceInOrder(
      { lengths: all.map(({ length }) => length), compare: compareIn(all) },
      from,
      to,
    )
    const found = spots.map(({ run, at }) => all[run]?.idAt(at) ?? 0)
    return isForward ? found : found.toReversed()
  }
  return {
    needs: new Map([
      [standardColumns.identity, { words: true }],
      [standardColumns.order, { words: false }],
    ]),
    offer: (mask, columns) => {
      const run = runOf(mask, columns)
      if (run !== null) runs.push(run)
    },
    add: (id, value) => added.push({ id, text: Buffer.from(String(value ?? '')) }),
    ids,
  }
}
