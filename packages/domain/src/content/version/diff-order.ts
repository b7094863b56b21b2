/** Difference between two lists of items that each have an id. Places count from 0. */
export interface OrderDifference<Id> {
  readonly removed: readonly { readonly id: Id; readonly from: number }[]
  readonly inserted: readonly { readonly id: Id; readonly to: number }[]
  /** As few as tell the new order: the others kept theirs among each other. */
  readonly moved: readonly { readonly id: Id; readonly from: number; readonly to: number }[]
}

/** The places of a longest rising subsequence of the numbers. */
function increasingPositions(numbers: readonly number[]): ReadonlySet<number> {
  // tails[n]: place of the smallest number that ends a rising subsequence of n + 1 numbers.
  const tails: number[] = []
  const previous: (number | undefined)[] = []
  for (const [place, number] of numbers.entries()) {
    let [low, high] = [0, tails.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[tails[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    previous[place] = tails[low - 1]
    tails[low] = place
  }
  const places = new Set<number>()
  for (let place = tails.at(-1); place !== undefined; place = previous[place]) places.add(place)
  return places
}

/** Compares two lists, in each of which an id stands once. */
export function diffOrder<Id>(before: readonly Id[], after: readonly Id[]): OrderDifference<Id> {
  const placeBefore = new Map(before.map((id, place) => [id, place]))
  const placeAfter = new Map(after.map((id, place) => [id, place]))
  const stayed = after.flatMap((id, to) => {
    const from = placeBefore.get(id)
    return from === undefined ? [] : [{ id, from, to }]
  })
  const still = increasingPositions(stayed.map(one => one.from))
  return {
    removed: before.flatMap((id, from) => (placeAfter.has(id) ? [] : [{ id, from }])),
    inserted: after.flatMap((id, to) => (placeBefore.has(id) ? [] : [{ id, to }])),
    moved: stayed.filter((_, place) => !still.has(place)),
  }
}

/** The list that a difference makes of the one that it was taken from. */
export function applyOrder<Id>(before: readonly Id[], difference: OrderDifference<Id>): readonly Id[] {
  const { removed, inserted, moved } = difference
  const removedOrMoved = new Set([...removed, ...moved].map(one => one.id))
  const ids = before.filter(id => !removedOrMoved.has(id))
  for (const { id, to } of [...inserted, ...moved].sort((a, b) => a.to - b.to)) ids.splice(to, 0, id)
  return ids
}
