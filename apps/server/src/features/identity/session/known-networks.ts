/** Addresses that are remembered; the one that was not used for the longest time makes room. */
const maxKnown = 10_000
const lifeMs = 7 * 86_400_000

/** Addresses from which a person signed in during the last week, in this process. */
export interface KnownNetworks {
  readonly has: (address: string, now: Date) => boolean
  readonly add: (address: string, now: Date) => void
}

/**
 * Remembers where sign-ins succeeded, so that these addresses do not queue behind a flood of guesses from everywhere.
 * It decides the order of service alone: limits on guesses are the same for all.
 */
export function openKnownNetworks(): KnownNetworks {
  const seenAt = new Map<string, number>()
  return {
    has: (address, now) => now.getTime() - (seenAt.get(address) ?? Number.NEGATIVE_INFINITY) < lifeMs,
    add: (address, now) => {
      seenAt.delete(address)
      seenAt.set(address, now.getTime())
      const [oldest] = seenAt.keys()
      if (seenAt.size > maxKnown && oldest !== undefined) seenAt.delete(oldest)
    },
  }
}
