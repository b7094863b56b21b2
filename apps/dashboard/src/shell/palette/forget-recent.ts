/** Begin of the keys under which `recent-targets.ts` remembers what was opened, by application. */
export const recentPrefix = 'waymark.recent.'

/**
 * Forgets what was opened in every application, so that the next person at this browser does not see it.
 * @param storage opens the storage; reading it throws where the browser blocks it
 */
export function forgetRecent(storage: () => Storage): void {
  try {
    const opened = storage()
    for (const key of Object.keys(opened)) if (key.startsWith(recentPrefix)) opened.removeItem(key)
  } catch {
    // Storage is blocked: nothing was remembered.
  }
}
