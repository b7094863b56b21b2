import { createRequire } from 'node:module'

/** Members of a chDB session that this program uses. Checking this code does not need the package's own types. */
export interface ChdbSession {
  queryAsync(sql: string, options: { format: string }): Promise<ChdbResult>
  close(): void
}

export interface ChdbResult {
  /** Seconds. */
  readonly elapsed: number
  readonly rowsRead: number
  readonly bytesRead: number
  bytes(): Uint8Array
}

interface ChdbModule {
  readonly Session: new (path: string, options: { connectionArgs: readonly string[] }) => ChdbSession
}

/** Opens one more session on the engine's folder; `args` are settings in command-line form. */
export type OpenSession = (args: readonly string[]) => ChdbSession

/**
 * Loads the ClickHouse library of this platform and returns a function that opens sessions on `folder`.
 * @throws when the library is not installed for this platform, or does not fit it.
 */
export function loadChdb(folder: string): OpenSession {
  const require = createRequire(import.meta.url)
  const chdb = require('chdb') as ChdbModule
  return args => new chdb.Session(folder, { connectionArgs: args })
}
