/** The database takes connections and says nothing: frozen, or beyond a network that swallows. */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT'
}
