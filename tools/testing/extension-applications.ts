/** Name of the variable with the applications that are played with the extension. `npm test -- --full` sets it to `all`. */
export const extensionApplicationsVariable = 'EXTENSION_APPLICATIONS'

/** Those that differ most: pages from a server, a library in shadow roots, and an editor in a frame. */
const mostDifferent = ['Gentelella', 'Shoelace', 'GrapesJS']
const perRun = 3

interface Wish {
  /** Parts of names, separated by commas, or `all`. */
  readonly wanted: string | undefined
  /** A number that changes with each commit; undefined in a run of one file. */
  readonly turn: string | undefined
}

/**
 * The applications that a run plays with the extension: those that are wanted; otherwise three, other ones for each
 * commit, as far from each other as the table allows; in a run of one file those that differ most.
 */
export function applicationsOfRun<App extends { readonly name: string }>(
  all: readonly App[],
  { wanted, turn }: Wish,
): readonly App[] {
  if (wanted === undefined && turn !== undefined) {
    const count = Math.ceil(all.length / perRun)
    return all.filter((_, at) => at % count === Number(turn) % count)
  }
  const parts = wanted?.split(',') ?? mostDifferent
  return all.filter(({ name }) => parts.some(part => part === 'all' || name.includes(part)))
}
