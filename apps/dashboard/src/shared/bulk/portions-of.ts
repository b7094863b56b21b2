/** As many as one call takes. */
const maxConcurrent = 100

/** Ids in portions that one call takes. */
export function portionsOf(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / maxConcurrent) }, (_, index) =>
    ids.slice(index * maxConcurrent, (index + 1) * maxConcurrent),
  )
}
