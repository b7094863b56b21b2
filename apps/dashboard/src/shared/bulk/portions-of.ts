/** As many as one call takes. */
const mostAtOnce = 100

/** Ids in portions that one call takes. */
export function portionsOf(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, index) =>
    ids.slice(index * mostAtOnce, (index + 1) * mostAtOnce),
  )
}
