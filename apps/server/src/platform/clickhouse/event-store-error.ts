import { ClickHouseError } from '@clickhouse/client'

/** The event store does not answer for the moment, or cannot take more: asking again later helps. */
export class EventStoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The event store is away for the moment.', { cause })
    this.name = 'EventStoreUnavailable'
  }
}

/** The event store refused a statement; `code` is ClickHouse's number for the reason. */
export class EventStoreRefused extends Error {
  readonly code: number
  constructor(code: number, message: string, cause: unknown) {
    super(message, { cause })
    this.name = 'EventStoreRefused'
    this.code = code
  }
}

/** Refusals that pass by themselves: no room, too busy, stopping, read only, too many parts, no table yet. */
const passing = new Set([
  60, 81, 159, 164, 202, 209, 210, 225, 236, 241, 242, 243, 252, 319, 394, 439, 499, 999, 1002,
])

/** Refusals that are about the rows themselves: sending them again will not help. */
const aboutRows = new Set([6, 25, 26, 27, 38, 41, 53, 69, 70, 72, 117, 321, 349, 376, 441, 469])

/** Turns whatever the client threw into one of the two errors above. */
export function toEventStoreError(error: unknown): EventStoreUnavailable | EventStoreRefused {
  if (error instanceof EventStoreUnavailable || error instanceof EventStoreRefused) return error
  if (!(error instanceof ClickHouseError)) return new EventStoreUnavailable(error)
  return new EventStoreRefused(Number(error.code), error.message, error)
}

/** True when the store said that rows of an insert cannot be read or kept, so that no repetition helps. */
export function isAboutRows(error: unknown): boolean {
  return error instanceof EventStoreRefused && aboutRows.has(error.code)
}

/** True when a later try may succeed: the store was away, or refused for a reason that passes. */
export function isPassing(error: unknown): boolean {
  return (
    error instanceof EventStoreUnavailable || (error instanceof EventStoreRefused && passing.has(error.code))
  )
}
