const endings = new Set<() => void>()

/**
 * Registers what ends a child process at once, for an exit that cannot wait until everything has closed. `end` must not
 * wait for anything.
 * @returns withdraws it
 */
export function onForcedExit(end: () => void): () => void {
  endings.add(end)
  return () => void endings.delete(end)
}

/** Ends the child processes that are still running. Called right before a forced exit. */
export function endForced(): void {
  for (const end of endings) {
    try {
      end()
    } catch {
      // The others still have to end.
    }
  }
  endings.clear()
}
