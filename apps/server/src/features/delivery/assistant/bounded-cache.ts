interface Entry<V> {
  readonly value: V
  readonly weight: number
}

/** Keeps what was used last, up to a total weight. What alone is heavier than the whole is not kept. */
export class BoundedCache<V> {
  readonly #maxWeight: number
  readonly #entries = new Map<string, Entry<V>>()
  #weight = 0

  constructor(maxWeight: number) {
    this.#maxWeight = maxWeight
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    // A map keeps the order of insertion: what was just used goes to the end.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: V, weight = 1): void {
    this.delete(key)
    if (weight > this.#maxWeight) return
    this.#entries.set(key, { value, weight })
    this.#weight += weight
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#maxWeight) return
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    this.#weight -= entry.weight
  }

  clear(): void {
    this.#entries.clear()
    this.#weight = 0
  }
}
