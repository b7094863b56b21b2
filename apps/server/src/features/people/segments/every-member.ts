/**
 * Keeps all members by their instants, for a page so far behind that the ones before it are many; who is on it is
 * found without putting the others into order.
 */
export class EveryMember {
  readonly #sign: 1 | -1
  #ids = new Float64Array(1_024)
  /** Infinite where there is no instant, so that it comes last. */
  #ranks = new Float64Array(1_024)
  #count = 0

  constructor(order: 'ASC' | 'DESC') {
    this.#sign = order === 'ASC' ? 1 : -1
  }

  add(id: number, instantMs: number | null): void {
    if (this.#count === this.#ids.length) {
      this.#ids = grown(this.#ids)
      this.#ranks = grown(this.#ranks)
    }
    this.#ids[this.#count] = this.#sign * id
    this.#ranks[this.#count] = instantMs === null ? Infinity : this.#sign * instantMs
    this.#count += 1
  }

  /** The ids from a place to another, in order. */
  slice(from: number, to: number): number[] {
    const end = Math.min(to, this.#count)
    if (from >= end) return []
    this.#settle(from, 0)
    if (end < this.#count) this.#settle(end, from)
    const window = Array.from({ length: end - from }, (_, at) => from + at)
    window.sort((one, other) => (this.#isBefore(one, this.#rankAt(other), this.#idAt(other)) ? -1 : 1))
    return window.map(at => this.#sign * this.#idAt(at))
  }

  #idAt(at: number): number {
    return this.#ids[at] ?? 0
  }

  #rankAt(at: number): number {
    return this.#ranks[at] ?? 0
  }

  #isBefore(at: number, rank: number, id: number): boolean {
    const own = this.#rankAt(at)
    return own < rank || (own === rank && this.#idAt(at) < id)
  }

  #isAfter(at: number, rank: number, id: number): boolean {
    const own = this.#rankAt(at)
    return own > rank || (own === rank && this.#idAt(at) > id)
  }

  /** Puts, from `low` on, anyone who belongs before the place `wanted` before it, and the others behind (quickselect). */
  #settle(wanted: number, low: number): void {
    let from = low
    let to = this.#count - 1
    while (from < to) {
      const middle = (from + to) >>> 1
      const [rank, id] = [this.#rankAt(middle), this.#idAt(middle)]
      let [left, right] = [from, to]
      while (left <= right) {
        while (this.#isBefore(left, rank, id)) left += 1
        while (this.#isAfter(right, rank, id)) right -= 1
        if (left > right) break
        this.#swap(left, right)
        left += 1
        right -= 1
      }
      if (wanted <= right) to = right
      else if (wanted >= left) from = left
      else return
    }
  }

  #swap(one: number, other: number): void {
    const [id, rank] = [this.#idAt(one), this.#rankAt(one)]
    this.#ids[one] = this.#idAt(other)
    this.#ranks[one] = this.#rankAt(other)
    this.#ids[other] = id
    this.#ranks[other] = rank
  }
}

function grown(numbers: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(numbers.length * 2)
  larger.set(numbers)
  return larger
}
