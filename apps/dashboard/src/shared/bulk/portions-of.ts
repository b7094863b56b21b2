/** Largest number of items that one bulk call accepts. */
const callSize = 100

/** Splits the items of a bulk action into the portions that one call accepts, in their order. */
export function portionsOf<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / callSize) }, (_, index) =>
    items.slice(index * callSize, (index + 1) * callSize),
  )
}
