/** How much may be taken at once, and how much comes back. */
export interface BucketRate {
  readonly burst: number
  readonly perSecond: number
}

interface Bucket {
  tokens: number
  filledAtMs: number
}

/** Keys that are remembered at most: some 10 MB. The one that was used least recently gives way, and is full again. */
const maxBuckets = 50_000

/**
 * Token buckets by key, in this process's memory. Several processes each allow the whole rate; a client that reaches
 * all of them gets at most that many times the rate.
 */
export class TokenBuckets {
  readonly #rate: BucketRate
  readonly #nowMs: () => number
  readonly #buckets = new Map<string, Bucket>()

  constructor(rate: BucketRate, nowMs: () => number = () => performance.now()) {
    this.#rate = rate
    this.#nowMs = nowMs
  }

  /**
   * Takes `count` tokens. Returns 0 when they were there; otherwise takes none and returns the seconds, rounded up,
   * after which they will be. More than the burst counts as the burst, so that every request can be met eventually.
   */
  take(key: string, count = 1): number {
    const { burst, perSecond } = this.#rate
    const nowMs = this.#nowMs()
    const wanted = Math.min(count, burst)
    const known = this.#buckets.get(key)
    const since = known === undefined ? 0 : Math.max(0, nowMs - known.filledAtMs)
    const tokens = known === undefined ? burst : Math.min(burst, known.tokens + (since / 1_000) * perSecond)
    const isGranted = tokens >= wanted
    // A map keeps the order of insertion: what was just used goes to the end.
    this.#buckets.delete(key)
    this.#buckets.set(key, { tokens: isGranted ? tokens - wanted : tokens, filledAtMs: nowMs })
    if (this.#buckets.size > maxBuckets) this.#dropOldest()
    return isGranted ? 0 : Math.max(1, Math.ceil((wanted - tokens) / perSecond))
  }

  #dropOldest(): void {
    for (const key of this.#buckets.keys()) {
      this.#buckets.delete(key)
      return
    }
  }
}
