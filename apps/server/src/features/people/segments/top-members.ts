/** Beyond the wanted ones so many are kept before the rest is thrown away. */
const slack = 256

/** Keeps the first so many of however many members, without keeping them all. */
export class TopMembers {
  readonly #sign: 1 | -1
  readonly #most: number
  #ids: number[] = []
  /** Infinite where there is no instant, so that it comes last. */
  #ranks: number[] = []
  /** The last that still counts, once there are enough. */
  #boundRank = Infinity
  #boundId = Infinity

  constructor(order: 'ASC' | 'DESC', most: number) {
    this.#sign = order === 'ASC' ? 1 : -1
    this.#most = most
  }

  add(id: number, instantMs: number | null): void {
    const rank = instantMs === null ? Infinity : this.#sign * instantMs
    if (rank > this.#boundRank) return
    if (rank === this.#boundRank && this.#sign * id > this.#boundId) return
    this.#ids.push(id)
    this.#ranks.push(rank)
    if (this.#ids.length >= 2 * this.#most + slack) this.#prune()
  }

  /** The ids from a place on, in order. */
  from(offset: number): number[] {
    this.#prune()
    return this.#ids.slice(offset)
  }

  #prune(): void {
    const [ids, ranks] = [this.#ids, this.#ranks]
    const rankAt = (at: number) => ranks[at] ?? Infinity
    const signedId = (at: number) => this.#sign * (ids[at] ?? 0)
    const order = ids.map((_, at) => at)
    order.sort((one, other) => {
      if (rankAt(one) === rankAt(other)) return signedId(one) - signedId(other)
      return rankAt(one) < rankAt(other) ? -1 : 1
    })
    const first = order.slice(0, this.#most)
    const last = first.at(-1)
    if (last !== undefined && first.length === this.#most) {
      this.#boundRank = rankAt(last)
      this.#boundId = signedId(last)
    }
    this.#ids = first.map(at => ids[at] ?? 0)
    this.#ranks = first.map(rankAt)
  }
}
