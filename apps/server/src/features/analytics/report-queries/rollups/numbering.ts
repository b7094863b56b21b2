/** An entry of a map of numbers. */
const bytesOfEntry = 60

/** Numbers users or pages by their hash, so that lists of them are lists of small integers. */
export class Numbering {
  readonly #max: number
  readonly #numbers = new Map<number, number>()

  constructor(max: number) {
    this.#max = max
  }

  get size(): number {
    return this.#numbers.size
  }

  get bytes(): number {
    return bytesOfEntry * this.#numbers.size
  }

  get isFull(): boolean {
    return this.#numbers.size > this.#max
  }

  /** The number of a hash that has one. */
  find(hash: number): number | undefined {
    return this.#numbers.get(hash)
  }

  numberOf(hash: number): number {
    const known = this.#numbers.get(hash)
    if (known !== undefined) return known
    const next = this.#numbers.size
    this.#numbers.set(hash, next)
    return next
  }
}
