/** Numbers in a company's `limits` that the server enforces; -1 means unlimited. */
export const limitKeys = [
  'publicGuides',
  'publicChapters',
  'publicSegments',
  'pageSegments',
  'attributes',
  'languages',
  'members',
  'applications',
] as const
export type LimitKey = (typeof limitKeys)[number]

const unlimited = -1

/** The company's limit, or -1 where none was set: a new company has every limit at -1. */
export function limitOf(limits: Readonly<Record<string, unknown>>, key: LimitKey): number {
  const value = limits[key]
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : unlimited
}

/** Whether a limit leaves room for one more when `used` are there already. */
export function hasRoom(limit: number, used: number): boolean {
  return limit === unlimited || used < limit
}
