import type { IconName } from '@waymark/kit'
import { recentPrefix } from './forget-recent.ts'

/** An entry of the palette that was opened, as this browser remembers it. */
export interface RecentTarget {
  readonly label: string
  readonly icon: IconName
  readonly address: string
}

/** So many are remembered for each application. */
export const maxRecent = 6

const keyOf = (property: number) => `${recentPrefix}${property}`

/** Returns the storage; reading it throws where the browser blocks it. */
type OpenStorage = () => Storage

const isTarget = (value: unknown): value is RecentTarget =>
  typeof value === 'object' &&
  value !== null &&
  ['label', 'icon', 'address'].every(key => typeof (value as Record<string, unknown>)[key] === 'string') &&
  (value as RecentTarget).address.startsWith('/app/')

/** Returns the list with `opened` first, each address once. */
export function withRecent(targets: readonly RecentTarget[], opened: RecentTarget): readonly RecentTarget[] {
  return [opened, ...targets.filter(({ address }) => address !== opened.address)].slice(0, maxRecent)
}

/** Returns what was opened last in a property; empty where storage is blocked or holds something else. */
export function readRecent(storage: OpenStorage, property: number): readonly RecentTarget[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(keyOf(property)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isTarget).slice(0, maxRecent) : []
  } catch {
    return []
  }
}

/** Remembers an opened entry; where storage is blocked, nothing is remembered. */
export function rememberRecent(storage: OpenStorage, property: number, opened: RecentTarget): void {
  const { label, icon, address } = opened
  try {
    const next = withRecent(readRecent(storage, property), { label, icon, address })
    storage().setItem(keyOf(property), JSON.stringify(next))
  } catch {
    // Storage is blocked or full.
  }
}
