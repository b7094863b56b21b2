/** A place that was asked for, and the way back for whoever has it or no longer wants it. */
export interface Place {
  readonly taken: Promise<void>
  readonly leave: () => void
}

/** So many at once; the others wait in the order in which they came. */
export function openPlaces(count: number): { readonly take: () => Place } {
  let free = count
  const waiting = new Set<() => void>()
  const giveToNext = () => {
    const [next] = waiting
    if (next === undefined) free += 1
    else {
      waiting.delete(next)
      next()
    }
  }
  return {
    take: () => {
      const { promise: taken, resolve } = Promise.withResolvers<void>()
      let hasLeft = false
      if (free > 0) {
        free -= 1
        resolve()
      } else waiting.add(resolve)
      return {
        taken,
        leave: () => {
          if (hasLeft) return
          hasLeft = true
          if (!waiting.delete(resolve)) giveToNext()
        },
      }
    },
  }
}
