/** The database accepts connections and does not answer: it is frozen, or the network drops packets. */
export class DatabaseUnresponsive extends Error {
  readonly code = 'ETIMEDOUT'
}
