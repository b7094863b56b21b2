import type { WireSecurityUser } from '@waymark/contract'

export interface Unenrolled {
  /** Members without a second factor, as far as they were read. */
  readonly count: number
  /** There may be more behind what was read. */
  readonly isMore: boolean
  /** Some of them, to be named. */
  readonly names: readonly string[]
  readonly others: number
}

/** More names than this make no one wiser. */
const maxNames = 5

/** Returns the members without a second factor, from the first page of members, sorted with those without one first. */
export function whoMustEnrol(page: {
  readonly items: readonly Pick<WireSecurityUser, 'name' | 'email' | 'mfaEnabled'>[]
  readonly total: number
}): Unenrolled {
  const without = page.items.filter(({ mfaEnabled }) => !mfaEnabled)
  const names = without.slice(0, maxNames).map(({ name, email }) => name || email)
  return {
    count: without.length,
    isMore: without.length === page.items.length && page.total > page.items.length,
    names,
    others: without.length - names.length,
  }
}
