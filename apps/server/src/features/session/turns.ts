/** Too many wait already; one more would be answered after its sender has given up. */
export class TooManyWaiting extends Error {}

export interface Turns {
  /** Runs the work when it is its turn. `line`: those of the same line wait for each other, lines take turns. */
  readonly take: <T>(line: string, work: () => Promise<T>) => Promise<T>
}

interface TurnOptions {
  readonly atOnce: number
  readonly mostWaiting: number
  readonly mostInLine: number
}

/** Lets `atOnce` works run at the same time; whoever sends a thousand waits behind themselves, not before all others. */
export function openTurns({ atOnce, mostWaiting, mostInLine }: TurnOptions): Turns {
  const lines = new Map<string, (() => void)[]>()
  let running = 0
  let waiting = 0

  const wait = (line: string) =>
    new Promise<void>((resolve, reject) => {
      const others = lines.get(line) ?? []
      if (waiting >= mostWaiting || others.length >= mostInLine) return reject(new TooManyWaiting())
      lines.set(line, [...others, resolve])
      waiting += 1
    })

  const callNext = () => {
    const [first] = lines
    if (first === undefined) {
      running -= 1
      return
    }
    const [line, [next, ...others]] = first
    // A line whose turn it was goes to the end.
    lines.delete(line)
    if (others.length > 0) lines.set(line, others)
    waiting -= 1
    next?.()
  }

  return {
    take: async (line, work) => {
      if (running >= atOnce) await wait(line)
      else running += 1
      try {
        return await work()
      } finally {
        callNext()
      }
    },
  }
}
