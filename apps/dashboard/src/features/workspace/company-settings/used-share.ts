/** How much of a limit is used, 0 to 1; null where there is none. A limit of 0 is always full. */
export function usedShare(used: number, limit: number): number | null {
  if (limit < 0) return null
  return limit === 0 ? 1 : Math.min(1, used / limit)
}
