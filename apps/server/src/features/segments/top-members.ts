interface Member {
  readonly id: number
  /** Infinite where there is no instant, so that it comes last. */
  readonly rank: number
}

/** Keeps the first so many of however many members, without keeping them all. */
export class TopMembers {
  readonly #sign: 1 | -1
  readonly #most: number
  #kept: Member[] = []
  /** The last that still counts, once there are more than enough. */
  #bound: Member | null = null

  constructor(order: 'ASC' | 'DESC', most: number) {
    this.#sign = order === 'ASC' ? 1 : -1
    this.#most = most
  }

  add(id: number, instantMs: number | null): void {
    const member = { id, rank: instantMs === null ? Infinity : this.#sign * instantMs }
    if (this.#bound !== null && this.#compare(member, this.#bound) > 0) return
    this.#kept.push(member)
    if (this.#kept.length >= 2 * this.#most + 10_000) this.#prune()
  }

  /** The ids from a place on, in order. */
  from(offset: number): number[] {
    this.#prune()
    return this.#kept.slice(offset, this.#most).map(member => member.id)
  }

  #prune(): void {
    this.#kept.sort((one, other) => this.#compare(one, other))
    this.#kept.length = Math.min(this.#kept.length, this.#most)
    if (this.#kept.length === this.#most) this.#bound = this.#kept.at(-1) ?? null
  }

  #compare(one: Member, other: Member): number {
    if (one.rank !== other.rank) return one.rank < other.rank ? -1 : 1
    return this.#sign * (one.id - other.id)
  }
}
